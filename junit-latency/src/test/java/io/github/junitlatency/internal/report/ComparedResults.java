package io.github.junitlatency.internal.report;

import static io.github.junitlatency.result.BudgetFixtures.notJudged;
import static io.github.junitlatency.result.Verdict.FAIL;
import static io.github.junitlatency.result.Verdict.INCONCLUSIVE;
import static io.github.junitlatency.result.Verdict.PASS;

import io.github.junitlatency.result.BaseComparison;
import io.github.junitlatency.result.BudgetFixtures;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.ResultParts.PairFacts;
import io.github.junitlatency.result.Sensitivity;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;

/** Results with budgets that are relative to base, on a clock of 2.5 ticks a nanosecond. */
public final class ComparedResults {

    static final PairFacts PAIRS =
            new PairFacts("target/base-classes", 7, 31.4, "target/junit-latency/workers", Optional.empty());

    private ComparedResults() {}

    /** Returns a budget on p50 that is broken by 12%. */
    static BudgetOutcome slower() {
        return byBase("p50 <= base + 5%", "p50", 105, compared(112, 100, ratio(1.12, 1.09, 1.15), 0.031), FAIL);
    }

    public static ResultFixtures broken() {
        BaseComparison.Ratio within = ratio(0.983, 0.94, 1.03);
        return ReportResults.growing()
                .budget(BudgetFixtures.outcome("max <= 10 ms", 3_001_250, 0, 0, PASS))
                .budget(byBase("p99.9 <= base + 25%", "p99.9", 1_500, compared(1_180, 1_200, within, 0.045), PASS))
                .budget(slower())
                .pairs(PAIRS)
                .decided();
    }

    public static ResultFixtures faster() {
        BaseComparison.Ratio half = ratio(0.35, 0.33, 0.38);
        BaseComparison.Ratio same = ratio(0.992, 0.985, 0.998);
        return ReportResults.growing()
                .budget(byBase("p99 <= 0.5 x base", "p99", 3_150, compared(2_205, 6_300, half, 0.12), PASS))
                .budget(byBase("p50 <= base + 0%", "p50", 100, compared(99.2, 100, same, Double.NaN), PASS))
                .pairs(new PairFacts("lockedQueue()", 7, 31.4, "", Optional.empty()));
    }

    static ResultFixtures undecided() {
        BaseComparison.Ratio open = ratio(1.192, 1.02, 1.38);
        Reason found = ratio("p99.9", open);
        Reason reason = ReasonKind.CANNOT_TELL.of(20, 1.38, "base + 10%", found);
        BaseComparison twoPairs = new BaseComparison(112, 100, ratio(1.12, 0, Double.POSITIVE_INFINITY), 2, Double.NaN);
        return ReportResults.growing()
                .budget(byBase(
                                "p99.9 <= base + 10%",
                                "p99.9", 1_320, new BaseComparison(1_430, 1_200, open, 20, 0.16), INCONCLUSIVE)
                        .withVerdict(INCONCLUSIVE, reason))
                .budget(byBase("p50 <= base + 5%", "p50", 105, twoPairs, INCONCLUSIVE))
                .pairs(PAIRS)
                .verdict(INCONCLUSIVE, ReasonKind.OF_BUDGETS.of(ReasonKind.OPEN_BUDGETS.of(List.of("p99.9"), reason)));
    }

    private static Reason ratio(String subject, BaseComparison.Ratio ratio) {
        return ReasonKind.RATIO.of(subject, ratio.value(), ratio.low(), ratio.high(), 0);
    }

    public static ResultFixtures noBase() {
        return ReportResults.growing()
                .budget(notJudged("p50 <= base + 5%", ReasonKind.NO_BASE.of("set one")))
                .budget(notJudged("p99.9 <= base + 25%", ReasonKind.NO_BASE.of("set one")))
                .decided();
    }

    static ResultFixtures notComparable() {
        Reason reason =
                ReasonKind.NOT_COMPARABLE.of("NoSuchMethodError: 'void com.acme.OrderBook.addAll(java.util.List)'");
        return ReportResults.growing()
                .budget(BudgetFixtures.outcome("max <= 10 ms", 3_001_250, 0, 0, PASS))
                .budget(notJudged("p50 <= base + 5%", reason));
    }

    private static BudgetOutcome byBase(
            String text, String subject, double limitNanos, BaseComparison base, Verdict verdict) {
        Reason found = ratio(subject, base.ratio());
        Reason over = ReasonKind.OVER_ALLOWANCE.of(text.substring(text.indexOf("base")), 128, found);
        return BudgetOutcome.byBase(
                        BudgetFixtures.limit(text, BudgetFixtures.time(limitNanos)),
                        BudgetFixtures.time(base.head()),
                        base,
                        verdict,
                        verdict == FAIL ? over : Reason.NONE)
                .withRedFrom(Optional.of(Sensitivity.ofAll(Math.max(0, limitNanos / base.head() - 1))));
    }

    private static BaseComparison compared(double head, double base, BaseComparison.Ratio ratio, double baseDiffersBy) {
        return new BaseComparison(head, base, ratio, 7, baseDiffersBy);
    }

    private static BaseComparison.Ratio ratio(double value, double low, double high) {
        return new BaseComparison.Ratio(value, low, high, 0.95);
    }
}
