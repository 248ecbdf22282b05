package io.github.junitlatency.internal.report.suggest;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.suggest.Suggestion.ExistingBudget;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Map;

/**
 * Says how the budgets that a test has fit to what is suggested.
 *
 * <p>A limit is too tight where a round broke it, near where it is under 0.95 times what is suggested, fine up to twice, and so
 * many times what is suggested beyond. Example: 20 us where 500 ns are suggested is 40 times what is suggested.
 */
final class ExistingBudgets {

    private static final double NEAR = 0.95;
    private static final double WIDE = 2;

    private final LatencyResult result;
    private final Map<String, Double> limits;

    /**
     * Prepares.
     *
     * @param limits the suggested ones by subject
     */
    ExistingBudgets(LatencyResult result, Map<String, Double> limits) {
        this.result = result;
        this.limits = limits;
    }

    /** Returns them in the order in which they were given, without those that were added to have pairs measured. */
    List<ExistingBudget> all() {
        return Lists.map(
                Lists.filter(result.budgets(), outcome -> !ComparedBudgets.TEXTS.contains(outcome.text())),
                outcome -> new ExistingBudget(outcome.text(), remark(outcome)));
    }

    private String remark(BudgetOutcome outcome) {
        return switch (outcome.kind()) {
            case TIME -> time(outcome);
            case ALLOCATION -> bytes(outcome);
            case TIME_BY_BASE, ALLOCATION_BY_BASE -> byBase(outcome);
        };
    }

    private String time(BudgetOutcome outcome) {
        int broken = Lists.count(outcome.exceedancesByRound(), count -> count > outcome.allowed());
        if (broken > 0) {
            return "too tight: broken in " + broken + " of "
                    + Quantities.counted(outcome.exceedancesByRound().size(), "round");
        }
        Double suggested = limits.get(outcome.subject());
        return suggested == null
                ? "holds in " + Quantities.counted(outcome.exceedancesByRound().size(), "round")
                        + "; no other is suggested"
                : against(outcome.limitNanos() / suggested);
    }

    private String bytes(BudgetOutcome outcome) {
        if (outcome.bytes().isEmpty()) {
            return outcome.reason();
        }
        BudgetOutcome.Bytes bytes = outcome.bytes().get();
        if (bytes.measured() > bytes.limit()) {
            return "too tight: " + Quantities.bytes(bytes.measured()) + " are allocated";
        }
        return bytes.measured() == bytes.limit() ? "fine" : Quantities.bytes(bytes.measured()) + " would do";
    }

    private String byBase(BudgetOutcome outcome) {
        if (outcome.base().isEmpty()) {
            return outcome.verdict() == Verdict.NOT_JUDGED ? "not judged: " + outcome.reason() : outcome.reason();
        }
        if (outcome.verdict() == Verdict.FAIL) {
            return "broken: " + outcome.reason();
        }
        Double suggested = limits.get(outcome.subject() + " by base");
        double allowed = outcome.limitNanos() / outcome.base().get().base();
        return suggested == null || !Double.isFinite(allowed)
                ? outcome.verdict().toString()
                : against((allowed - 1) / (suggested - 1));
    }

    private static String against(double ratio) {
        if (ratio < NEAR) {
            return "near: it has not broken, but has less room than what is suggested";
        }
        return ratio <= WIDE
                ? "fine"
                : (ratio < 10 ? Quantities.decimal(ratio, 1) : Quantities.whole(Math.round(ratio)))
                        + " times what is suggested";
    }
}
