package io.github.junitlatency.internal.report.store;

import io.github.junitlatency.result.BaseComparison;
import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.CauseTotal;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;

/** Reads what became of a budget. */
final class BudgetReader {

    private BudgetReader() {}

    static BudgetOutcome read(Fields budget) {
        BudgetOutcome outcome = ofKind(budget, budget.constant("kind", BudgetKind.class, BudgetKind::key));
        return budget.has("falseAlarmBound") ? outcome.withFalseAlarmBound(budget.number("falseAlarmBound")) : outcome;
    }

    private static BudgetOutcome ofKind(Fields budget, BudgetKind kind) {
        BudgetOutcome.Limit limit = new BudgetOutcome.Limit(
                budget.text("text"), budget.text("subject"), budget.whole("limitTicks"), budget.number("limitNanos"));
        Verdict verdict = verdict(budget);
        Reason why = budget.made("why", Reason.class);
        Optional<BaseComparison> base = budget.maybe("base", BudgetReader::comparison);
        if (kind.isAllocation() && budget.has("limitBytes")) {
            return BudgetOutcome.ofAllocation(
                    limit,
                    new BudgetOutcome.Bytes(budget.whole("limitBytes"), budget.whole("measuredBytes")),
                    measured(budget),
                    base,
                    verdict,
                    why);
        }
        if (kind == BudgetKind.TIME) {
            return new BudgetOutcome(limit, measured(budget), verdict, why, causes(budget));
        }
        if (base.isPresent()) {
            return BudgetOutcome.byBase(limit, budget.whole("measuredTicks"), base.get(), verdict, why);
        }
        return BudgetOutcome.notJudged(kind, limit.text(), limit.subject(), why).withVerdict(verdict, why);
    }

    static Verdict verdict(Fields fields) {
        return fields.constant("verdict", Verdict.class, Verdict::toString);
    }

    private static BudgetOutcome.Measured measured(Fields budget) {
        return new BudgetOutcome.Measured(
                budget.whole("measuredTicks"),
                budget.whole("exceedances"),
                budget.whole("allowed"),
                budget.whole("exceedancesInAll"),
                budget.all("exceedancesByRound", Long.class, "a whole number"),
                new BudgetOutcome.Rates(
                        budget.whole("headroomTicks"),
                        budget.number("exceedancesPerSecond", Double.NaN),
                        budget.number("controlExceedancesPerSecond", Double.NaN)));
    }

    private static List<CauseTotal> causes(Fields budget) {
        return budget.objects(
                "causes",
                cause -> new CauseTotal(
                        cause.constant("kind", CauseKind.class, CauseKind::key),
                        cause.constant("origin", Cause.Origin.class, Cause.Origin::key),
                        cause.whole("count"),
                        cause.whole("ticks"),
                        cause.number("share", Double.NaN)));
    }

    private static BaseComparison comparison(Fields base) {
        double head = base.number("head");
        double ofBase = base.number("base");
        return new BaseComparison(
                head,
                ofBase,
                new BaseComparison.Ratio(
                        base.number("ratio", head / ofBase), // null where base is 0: infinite, or not a number
                        base.number("ratioLow", 0),
                        base.number("ratioHigh", Double.POSITIVE_INFINITY),
                        base.number("confidence")),
                base.small("pairs"),
                base.number("baseDiffersBy", Double.NaN));
    }
}
