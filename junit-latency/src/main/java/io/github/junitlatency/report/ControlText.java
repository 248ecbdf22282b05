package io.github.junitlatency.report;

import io.github.junitlatency.internal.text.Printable;
import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The control run and the rounds in words. */
final class ControlText {

    /** By less, the two kinds of chains differ on an idle core. */
    private static final double NOTABLE_WIDTH = 1.1;

    private ControlText() {}

    /** Returns what the machine alone did, and how often it adds more than each budget's headroom. */
    static List<String> lines(LatencyResult result, int maxLines) {
        String failure = result.control().failure();
        String text = failure.isEmpty() ? of(result, maxLines) : "no control run: " + Printable.of(failure);
        return Lines.wrap(text, maxLines);
    }

    private static String of(LatencyResult result, int maxLines) {
        ControlRun control = result.control();
        Distribution alone = control.distribution();
        String text = Stream.of(99.0, 99.9)
                .map(Percentile::of)
                .map(p -> "p" + p + " " + Quantities.counted(alone.ticksAt(p), "tick"))
                .collect(Collectors.joining(
                        ", ",
                        "control run (empty body): ",
                        ", max " + Quantities.time(result.nanos(alone.maxTicks()))));
        return withRates(result, text + speed(control), maxLines);
    }

    private static String speed(ControlRun control) {
        double slowdown = control.speed().slowdown();
        double wide = control.wideSpeed().slowdown();
        return (slowdown == 1 ? "" : String.format(Locale.ROOT, "; core %.2fx slower than its best", slowdown))
                + (wide <= NOTABLE_WIDTH * slowdown
                        ? ""
                        : String.format(Locale.ROOT, "; independent chains %.2fx slower", wide));
    }

    /** Adds the rates of as many budgets as fit whole, because half a number would be another number. */
    private static String withRates(LatencyResult result, String text, int maxLines) {
        List<String> rates = result.budgets().stream()
                .filter(budget -> budget.kind() == BudgetKind.TIME) // no others are held against the control run
                .sorted(Comparator.comparing(budget -> budget.verdict() == Verdict.PASS))
                .map(budget -> budget.subject() + " " + perSecond(budget.rates().test()) + " (machine alone "
                        + perSecond(budget.rates().control()) + ")")
                .toList();
        return IntStream.iterate(rates.size(), shown -> shown > 0, shown -> shown - 1)
                .mapToObj(shown -> text + "; times a second over " + String.join(", ", rates.subList(0, shown)))
                .filter(withRates -> Lines.wrap(withRates).size() <= maxLines)
                .findFirst()
                .orElse(text);
    }

    static String perSecond(double rate) {
        return rate > 0 && rate < 10 ? String.format(Locale.ROOT, "%.1f", rate) : Quantities.count(Math.round(rate));
    }

    /** Returns how many iterations were over each broken budget in every round, or nothing where there is one round. */
    static String rounds(LatencyResult result) {
        String counts = result.budgets().stream()
                .filter(budget -> budget.verdict() != Verdict.PASS
                        && !budget.exceedancesByRound().isEmpty())
                .map(budget -> budget.subject() + " "
                        + budget.exceedancesByRound().stream()
                                .map(Quantities::count)
                                .collect(Collectors.joining(" ")))
                .collect(Collectors.joining(", "));
        return result.rounds() == 1 || counts.isEmpty() ? "" : "over in each round: " + counts;
    }
}
