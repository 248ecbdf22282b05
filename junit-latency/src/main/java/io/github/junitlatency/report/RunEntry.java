package io.github.junitlatency.report;

import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.Comparator;
import java.util.Optional;

/**
 * What the summary of a run says of one test. It is small, where a result holds all of a test's times.
 *
 * <p>A budget's headroom, in shares of the limit:
 *
 * <pre>
 * headroom = (limit - measured) / limit
 * </pre>
 *
 * <p>Example: with {@code p99.9 <= 5 us} and a p99.9 of 2.95 us it is (5 - 2.95) / 5 = 0.41, so the code may become 2.05 us
 * slower. With a p99.9 of 6 us it is -0.2. A limit of 0 bytes has no headroom by nature, and so none is told of it.
 *
 * @param test its name, printable
 * @param verdict what became of it
 * @param tightest the budget with the least headroom among those of the test's verdict, as the user wrote it; empty without budgets
 * @param headroom that budget's; NaN where there is none
 * @param seconds how long it was measured; 0 where nobody took the time
 * @param undecided why nobody can tell; empty of any other verdict
 */
public record RunEntry(
        String test, Verdict verdict, String tightest, double headroom, double seconds, Optional<Undecided> undecided) {

    /** Returns what the summary says of a result. */
    public static RunEntry of(LatencyResult result) {
        Optional<BudgetOutcome> tightest = tightest(result);
        return new RunEntry(
                TitleText.name(result),
                result.verdict(),
                tightest.map(BudgetOutcome::text).map(Lines::printable).orElse(""),
                tightest.map(RunEntry::headroom).orElse(Double.NaN),
                result.detail().wallSeconds(),
                result.verdict() == Verdict.INCONCLUSIVE
                        ? Optional.of(Undecided.of(
                                tightest.map(BudgetOutcome::reason).orElse(result.reason()), result.doubts()))
                        : Optional.empty());
    }

    /** Returns what the summary says of a test that could not be measured. */
    public static RunEntry unmeasured(String test, String reason) {
        return new RunEntry(
                Lines.printable(test),
                Verdict.INCONCLUSIVE,
                "",
                Double.NaN,
                0,
                Optional.of(Undecided.unmeasured(reason)));
    }

    /** Returns the budget with the least headroom, of the test's verdict before all others. */
    private static Optional<BudgetOutcome> tightest(LatencyResult result) {
        return result.budgets().stream()
                .min(Comparator.comparing((BudgetOutcome budget) -> budget.verdict() != result.verdict())
                        .thenComparing(RunEntry::headroom)); // Double.compareTo has NaN last
    }

    private static double headroom(BudgetOutcome budget) {
        double limit = budget.bytes().map(bytes -> (double) bytes.limit()).orElse((double) budget.limitTicks());
        double measured =
                budget.bytes().map(bytes -> (double) bytes.measured()).orElse((double) budget.measuredTicks());
        boolean isMeasured = budget.verdict() != Verdict.NOT_JUDGED;
        return limit > 0 && isMeasured ? (limit - measured) / limit : Double.NaN;
    }
}
