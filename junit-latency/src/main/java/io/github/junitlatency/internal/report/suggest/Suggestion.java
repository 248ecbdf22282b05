package io.github.junitlatency.internal.report.suggest;

import java.util.List;
import java.util.Map;

/**
 * What to write on a test, and what to know about it.
 *
 * @param attributes of the annotation, apart from budgets: {@code iterations = 100_000}
 * @param budgets those to write; none where nothing can be gated
 * @param remarks a sentence each: how limits came about, what cannot be gated here, and why
 * @param existing the budgets that the test has, each beside what is suggested
 */
public record Suggestion(
        List<String> attributes, List<SuggestedBudget> budgets, List<String> remarks, List<ExistingBudget> existing) {

    public Suggestion {
        attributes = List.copyOf(attributes);
        budgets = List.copyOf(budgets);
        remarks = List.copyOf(remarks);
        existing = List.copyOf(existing);
    }

    /**
     * A budget to write.
     *
     * @param text as it is written: {@code p99 <= 480 ns}
     * @param seen what it comes from: {@code 310 to 372 ns in 3 rounds}
     */
    public record SuggestedBudget(String text, String seen) {}

    /**
     * A budget that the test has.
     *
     * @param text as it was written
     * @param remark how it fits: {@code fine}, {@code too tight: ...}, {@code 40 times what is suggested}
     */
    public record ExistingBudget(String text, String remark) {}

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
}
