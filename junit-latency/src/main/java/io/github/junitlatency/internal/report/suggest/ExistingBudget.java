package io.github.junitlatency.internal.report.suggest;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.BudgetOutcome;
import java.util.List;
import java.util.Map;

/**
 * Says how a budget that the test has fits to what is suggested.
 *
 * <p>A limit is too tight where a round broke it, near where it is under 0.95 times what is suggested, fine up to twice, and so
 * many times what is suggested beyond. Example: 20 us where 500 ns are suggested is 40 times what is suggested.
 *
 * @param ofJvms the same budget in each JVM that measured it
 * @param suggested the limits by subject
 */
record ExistingBudget(BudgetOutcome outcome, List<BudgetOutcome> ofJvms, Map<String, Double> suggested) {

    private static final double NEAR = 0.95;
    private static final double WIDE = 2;
    private static final String LITTLE_ROOM = "near: it has not broken, but has less room than what is suggested";

    /** Returns {@code fine}, {@code too tight: ...}, {@code 40 times what is suggested} or the like. */
    String remark() {
        if (!outcome.isCounted()) {
            return outcome.verdict() + (outcome.reason().isEmpty() ? "" : ": " + outcome.reason());
        }
        return outcome.isOfTimedRounds() ? time() : bytes();
    }

    private String time() {
        List<Long> rounds = Lists.flatMap(ofJvms, BudgetOutcome::exceedancesByRound);
        int broken = Lists.count(rounds, count -> count > outcome.allowed());
        return broken > 0
                ? "too tight: broken in " + broken + " of " + Quantities.counted(rounds.size(), "round")
                : against(outcome.limitNanos());
    }

    private String bytes() {
        long limit = outcome.limit().amount().count();
        long most = Lists.max(ofJvms, jvm -> jvm.measured().count(), 0);
        if (most > limit) {
            return "too tight: " + Quantities.bytes(most) + " are allocated";
        }
        double wanted = suggested.getOrDefault(outcome.subject(), (double) most);
        if (limit < wanted) {
            return LITTLE_ROOM;
        }
        return limit == wanted ? "fine" : Quantities.bytes(wanted) + " would do";
    }

    private String against(double limit) {
        double ratio = limit / suggested.getOrDefault(outcome.subject(), Double.NaN);
        if (Double.isNaN(ratio)) {
            return "holds; no other is suggested";
        }
        if (ratio < NEAR) {
            return LITTLE_ROOM;
        }
        return ratio <= WIDE
                ? "fine"
                : (ratio < 10 ? Quantities.decimal(ratio, 1) : Quantities.whole(Math.round(ratio)))
                        + " times what is suggested";
    }
}
