package io.github.junitlatency.internal.report.suggest;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.suggest.Suggestion.Draft;
import io.github.junitlatency.internal.report.suggest.Suggestion.SuggestedBudget;
import io.github.junitlatency.result.BaseComparison;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import java.util.List;
import java.util.Optional;

/**
 * Suggests limits relative to base, by how JVMs of base differ from each other.
 *
 * <pre>
 * base + N%, with the least N of 5, 10, 15, 20, 30, 50 that is at least twice the difference of base from itself
 * </pre>
 *
 * <p>Example: two JVMs of base differ by 3.1%, in the median. Twice that is 6.2%, so {@code p50 <= base + 10%}. Where they
 * differ by 34%, as where JVMs compile code in two ways, no such limit would find anything.
 */
final class SuggestedRatios {

    private static final List<Integer> PERCENTS = List.of(5, 10, 15, 20, 30, 50);
    private static final double HEADROOM = 2;

    private SuggestedRatios() {}

    /** Returns the name under which the limit on a subject is kept. */
    static String subject(String ofTimes) {
        return ofTimes + " by base";
    }

    /** Adds the limits; nothing where nothing was compared. */
    static void add(LatencyResult result, Draft draft) {
        for (BudgetOutcome outcome : result.budgets()) {
            if (outcome.isByBase() && outcome.figure().isTime()) {
                String subject = subject(outcome.subject());
                if (outcome.base().isPresent()) {
                    add(outcome, subject, outcome.base().get(), draft);
                } else {
                    draft.remark(subject + ": " + outcome.reason());
                }
            }
        }
    }

    private static void add(BudgetOutcome outcome, String subject, BaseComparison base, Draft draft) {
        double apart = base.baseDiffersBy();
        String spread = "JVMs of base differ by " + percent(apart);
        Optional<Integer> percent = Lists.first(PERCENTS, it -> it >= HEADROOM * 100 * apart);
        if (percent.isEmpty()) {
            draft.remark(subject + ": "
                    + (Double.isNaN(apart)
                            ? "one pair of JVMs does not tell how base differs from itself"
                            : spread + " in " + Quantities.counted(base.pairs(), "pair") + ", too much for a limit"));
            return;
        }
        String text = "base + " + percent.get() + "%";
        double factor = 1 + percent.get() / 100.0;
        draft.budget(subject, factor, new SuggestedBudget(outcome.subject() + " <= " + text, spread));
        double ratio = base.ratio().value();
        if (ratio > factor) {
            draft.remark(subject + ": head takes " + percent(ratio - 1) + " more than base now, so that " + text
                    + " breaks");
        }
    }

    private static String percent(double share) {
        return Quantities.decimal(share * 100, 1) + "%";
    }
}
