package io.github.junitlatency.internal.report.suggest;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.suggest.Suggestion.Found;
import io.github.junitlatency.internal.report.suggest.Suggestion.SuggestedBudget;
import io.github.junitlatency.result.BaseComparison;
import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

    /** Returns the limits; nothing where nothing was compared. */
    static Found of(LatencyResult result) {
        List<SuggestedBudget> budgets = new ArrayList<>();
        List<String> remarks = new ArrayList<>();
        Map<String, Double> limits = new LinkedHashMap<>();
        for (BudgetOutcome outcome : result.budgets()) {
            if (outcome.kind() != BudgetKind.TIME_BY_BASE) {
                continue;
            }
            String by = outcome.subject() + " by base: ";
            if (outcome.base().isEmpty()) {
                remarks.add(
                        by + (outcome.verdict() == Verdict.NOT_JUDGED ? "" : "cannot be told: ") + outcome.reason());
                continue;
            }
            BaseComparison base = outcome.base().get();
            double apart = base.baseDiffersBy();
            if (Double.isNaN(apart)) {
                remarks.add(by + "one pair of JVMs does not tell how base differs from itself");
                continue;
            }
            String spread = "JVMs of base differ by " + percent(apart);
            Optional<Integer> percent = Lists.first(PERCENTS, it -> it >= HEADROOM * 100 * apart);
            if (percent.isEmpty()) {
                remarks.add(by + spread + " in " + Quantities.counted(base.pairs(), "pair") + ", too much for a limit");
                continue;
            }
            budgets.add(new SuggestedBudget(outcome.subject() + " <= base + " + percent.get() + "%", spread));
            limits.put(outcome.subject() + " by base", 1 + percent.get() / 100.0);
            Optional<String> slower = slower(base, percent.get());
            if (slower.isPresent()) {
                remarks.add(by + slower.get());
            }
        }
        return new Found(budgets, remarks, limits);
    }

    private static Optional<String> slower(BaseComparison base, int percent) {
        double ratio = base.ratio().value();
        return ratio <= 1 + percent / 100.0
                ? Optional.empty()
                : Optional.of("head takes " + percent(ratio - 1) + " more than base now, so that base + " + percent
                        + "% breaks");
    }

    private static String percent(double share) {
        return Quantities.decimal(share * 100, 1) + "%";
    }
}
