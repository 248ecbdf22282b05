package io.github.junitlatency.samples.reallibraries;

import java.util.Map;

/** Reads budgets as they are suggested: {@code p99.9 <= 1.3 us}. */
final class PastedBudget {

    private static final String AT_MOST = " <= ";
    private static final Map<String, Double> UNITS =
            Map.of("ns", 1.0, "us", 1e3, "ms", 1e6, "s", 1e9, "B", 1.0, "KB", 1e3, "MB", 1e6);

    private PastedBudget() {}

    /** Returns {@code p99.9}. */
    static String subject(String budget) {
        return budget.substring(0, budget.indexOf(AT_MOST));
    }

    /** Returns that of two budgets of the same subject that allows more. */
    static String wider(String first, String second) {
        return limit(second) > limit(first) ? second : first;
    }

    private static double limit(String budget) {
        String[] limit =
                budget.substring(budget.indexOf(AT_MOST) + AT_MOST.length()).split(" ");
        return Double.parseDouble(limit[0]) * UNITS.get(limit[1]);
    }
}
