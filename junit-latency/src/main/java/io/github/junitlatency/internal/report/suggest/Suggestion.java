package io.github.junitlatency.internal.report.suggest;

import java.util.List;

/**
 * A test's annotation as it might be.
 *
 * @param attributes of the annotation, apart from budgets: {@code iterations = 100_000}
 * @param budgets those to write; none where nothing can be gated
 * @param whyNone why there is no budget; empty where there is one
 */
public record Suggestion(List<String> attributes, List<SuggestedBudget> budgets, String whyNone) {

    public Suggestion {
        attributes = List.copyOf(attributes);
        budgets = List.copyOf(budgets);
    }

    /**
     * A budget to write.
     *
     * @param text as it is written: {@code p99 <= 480 ns}
     * @param seen the measured times or sizes that it comes from: {@code 310 to 372 ns}
     */
    public record SuggestedBudget(String text, String seen) {}
}
