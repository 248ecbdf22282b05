package io.github.junitlatency.internal.report.ci;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.Answer;
import io.github.junitlatency.internal.report.BudgetFigures;
import io.github.junitlatency.internal.report.Gravity;
import io.github.junitlatency.internal.report.TestTitle;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.Verdict;
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
        List<BudgetOutcome> gravestFirst = Lists.sortedBy(result.budgets(), Gravity.OF_BUDGETS::compare);
        return new CiTest(
                TestTitle.of(result.test()),
                result.verdict(),
                isRed,
                List.of(at(result, MEDIAN), at(result, P99), Quantities.time(result.nanos(result.maxTicks()))),
                gravestFirst.isEmpty() ? "" : budget(result, gravestFirst.get(0)),
                frame);
    }

    private static String at(LatencyResult result, Percentile percentile) {
        return result.supports(percentile) ? Quantities.time(result.nanos(result.ticksAt(percentile))) : "";
    }

    /** Returns what was measured, or why it was not judged, as the failure message has it. */
    private static String budget(LatencyResult result, BudgetOutcome budget) {
        return switch (budget.verdict()) {
            case FAIL -> Answer.ofBudget(result, budget).text();
            case INCONCLUSIVE, NOT_JUDGED ->
                budget.text() + ": " + budget.verdict() + (budget.reason().isEmpty() ? "" : ", " + budget.reason());
            case PASS ->
                budget.text() + ": it is " + BudgetFigures.of(result, budget).measured();
        };
    }
}
