package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;

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
        String text = "control run (" + control.body() + "): p99 "
                + Quantities.counted(alone.ticksAt(Percentile.of(99)), "tick") + ", p99.9 "
                + Quantities.counted(alone.ticksAt(Percentile.of(99.9)), "tick") + ", max "
                + Quantities.time(result.nanos(alone.maxTicks()));
        return withRates(result, text + speed(control), maxLines);
    }

    private static String speed(ControlRun control) {
        double slowdown = control.speed().slowdown();
        double wide = control.wideSpeed().slowdown();
        return (slowdown == 1 ? "" : "; core " + Quantities.decimal(slowdown, 2) + "x slower than its best")
                + (wide <= NOTABLE_WIDTH * slowdown
                        ? ""
                        : "; independent chains " + Quantities.decimal(wide, 2) + "x slower");
    }

    /** Adds the rates of as many budgets as fit whole, because half a number would be another number. */
    private static String withRates(LatencyResult result, String text, int maxLines) {
        List<String> rates = new ArrayList<>();
        for (BudgetOutcome budget :
                Lists.sorted(result.budgets(), budget -> budget.verdict() == Verdict.PASS ? 1 : 0)) {
            if (budget.kind() == BudgetKind.TIME) { // no others are held against the control run
                rates.add(budget.subject() + " " + perSecond(budget.rates().test()) + " (machine alone "
                        + perSecond(budget.rates().control()) + ")");
            }
        }
        for (int shown = rates.size(); shown > 0; shown--) {
            String withRates = text + "; times a second over " + String.join(", ", rates.subList(0, shown));
            if (Lines.wrap(withRates).size() <= maxLines) {
                return withRates;
            }
        }
        return text;
    }

    static String perSecond(double rate) {
        return rate > 0 && rate < 10 ? Quantities.decimal(rate, 1) : Quantities.count(Math.round(rate));
    }

    /** Returns how many iterations were over each broken budget in every round, or nothing where there is one round. */
    static String rounds(LatencyResult result) {
        List<BudgetOutcome> counted = Lists.filter(
                result.budgets(),
                budget -> budget.verdict() != Verdict.PASS
                        && !budget.exceedancesByRound().isEmpty());
        String counts = Lists.joined(
                counted,
                budget -> budget.subject() + " " + Lists.joined(budget.exceedancesByRound(), Quantities::count, " "),
                ", ");
        return result.rounds() == 1 || counts.isEmpty() ? "" : "over in each round: " + counts;
    }
}
