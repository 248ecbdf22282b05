package io.github.junitlatency.internal.plan;

/** Reads budgets for tests of other packages. */
public final class ReadBudgets {

    private ReadBudgets() {}

    /** Returns what a text says. */
    public static Budget budget(String text) {
        return BudgetParser.parse(text);
    }
}
