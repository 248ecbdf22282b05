package io.github.junitlatency.internal.report.suggest;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A test's annotation as it might be, and what to know about it.
 *
 * @param attributes of the annotation, apart from budgets: {@code iterations = 100_000}
 * @param budgets those to write; none where nothing can be gated
 * @param remarks a sentence each: how limits came about, what cannot be gated and why, how existing budgets fit
 */
public record Suggestion(List<String> attributes, List<SuggestedBudget> budgets, List<String> remarks) {

    public Suggestion {
        attributes = List.copyOf(attributes);
        budgets = List.copyOf(budgets);
        remarks = List.copyOf(remarks);
    }

    /**
     * A budget to write.
     *
     * @param text as it is written: {@code p99 <= 480 ns}
     * @param seen the measured times or sizes that it comes from: {@code 310 to 372 ns}
     */
    public record SuggestedBudget(String text, String seen) {}

    /** Collects budgets and remarks, in the order in which they are printed. */
    static final class Draft {

        private final List<SuggestedBudget> budgets = new ArrayList<>();
        private final List<String> remarks = new ArrayList<>();
        private final List<String> unseen = new ArrayList<>();
        private final Map<String, Double> limits = new HashMap<>();

        /**
         * Adds a budget.
         *
         * @param limit in nanoseconds, bytes, or as a factor of base
         */
        void budget(String subject, double limit, SuggestedBudget budget) {
            limits.put(subject, limit);
            budgets.add(budget);
        }

        /** Adds a sentence. */
        void remark(String sentence) {
            remarks.add(sentence);
        }

        /** Adds a kind of regression that passes the budgets. */
        void unseen(String kind) {
            unseen.add(kind);
        }

        /** Returns these kinds. */
        List<String> unseen() {
            return unseen;
        }

        /** Returns the suggested limits by subject. */
        Map<String, Double> limits() {
            return limits;
        }

        /** Returns what was collected. */
        Suggestion suggestion(List<String> attributes) {
            return new Suggestion(attributes, budgets, remarks);
        }
    }
}
