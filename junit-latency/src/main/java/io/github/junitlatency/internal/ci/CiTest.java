package io.github.junitlatency.internal.ci;

import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A test as a server shows it; small, because all of a run are kept until its end.
 *
 * @param name class and method, and the display name where that says more
 * @param isRed whether JUnit calls it failed
 * @param times median, p99 and the longest iteration
 * @param budget what became of the budget that decided, or that is nearest its limit; empty where there is none
 * @param frame where it is written, where that is known
 */
public record CiTest(
        String name,
        Verdict verdict,
        boolean isRed,
        List<String> times,
        String budget,
        Optional<StackTraceElement> frame) {

    private static final Percentile MEDIAN = Percentile.of(50);
    private static final Percentile P99 = Percentile.of(99);

    public CiTest {
        times = List.copyOf(times);
    }

    /** Returns what is shown of a result. */
    public static CiTest of(LatencyResult result, boolean isRed, Optional<StackTraceElement> frame) {
        return new CiTest(
                name(result),
                result.verdict(),
                isRed,
                List.of(at(result, MEDIAN), at(result, P99), Quantities.time(result.nanos(result.maxTicks()))),
                result.budgets().stream()
                        .min(Comparator.comparing(CiTest::severity).thenComparing(CiTest::headroom))
                        .map(budget -> budget(result, budget))
                        .orElse(""),
                frame);
    }

    private static String name(LatencyResult result) {
        String type = result.test().className();
        String method = result.test().methodName();
        String display = result.test().displayName();
        String name = type.substring(type.lastIndexOf('.') + 1).replace('$', '.') + "." + method;
        return display.isEmpty() || display.startsWith(method + "(") ? name : name + ": " + display;
    }

    private static String at(LatencyResult result, Percentile percentile) {
        return result.supports(percentile) ? Quantities.time(result.nanos(result.ticksAt(percentile))) : "";
    }

    /** Returns 0 for what is broken, and more for what is less. */
    private static int severity(BudgetOutcome budget) {
        return List.of(Verdict.FAIL, Verdict.INCONCLUSIVE, Verdict.NOT_JUDGED, Verdict.PASS)
                .indexOf(budget.verdict());
    }

    /** Returns the share of the limit that is left; what has no limit in ticks comes last. */
    private static double headroom(BudgetOutcome budget) {
        return budget.limitTicks() <= 0 ? 1 : 1 - (double) budget.measuredTicks() / budget.limitTicks();
    }

    private static String budget(LatencyResult result, BudgetOutcome budget) {
        String text = budget.text() + ": ";
        if (budget.verdict() == Verdict.INCONCLUSIVE || budget.verdict() == Verdict.NOT_JUDGED) {
            return text + budget.verdict() + (budget.reason().isEmpty() ? "" : ", " + budget.reason());
        }
        if (budget.bytes().isPresent()) {
            return text + "measured " + Quantities.whole(budget.bytes().get().measured()) + " B";
        }
        String measured = text + "measured " + Quantities.time(result.nanos(budget.measuredTicks()));
        return budget.kind() != BudgetKind.TIME || budget.verdict() == Verdict.PASS
                ? measured
                : measured + ", " + Quantities.whole(budget.exceedances()) + " of "
                        + Quantities.counted(result.iterations(), "iteration") + " over, "
                        + Quantities.whole(budget.allowed()) + " may be";
    }
}
