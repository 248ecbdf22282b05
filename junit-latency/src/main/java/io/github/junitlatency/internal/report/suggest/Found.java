package io.github.junitlatency.internal.report.suggest;

import io.github.junitlatency.internal.report.suggest.Suggestion.SuggestedBudget;
import java.util.List;
import java.util.Map;

/**
 * What one kind of budget comes to.
 *
 * @param budgets those to write
 * @param remarks what cannot be gated, and why
 * @param limits the suggested limits by subject: nanoseconds, or the factor of base
 */
record Found(List<SuggestedBudget> budgets, List<String> remarks, Map<String, Double> limits) {

    Found {
        budgets = List.copyOf(budgets);
        remarks = List.copyOf(remarks);
        limits = Map.copyOf(limits);
    }

    /** Returns what is found where nothing can be suggested. */
    static Found nothing(List<String> remarks) {
        return new Found(List.of(), remarks, Map.of());
    }
}
