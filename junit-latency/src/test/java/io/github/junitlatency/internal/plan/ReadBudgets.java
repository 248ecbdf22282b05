package io.github.junitlatency.internal.plan;

import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.plan.budget.BudgetParser;

/** Reads budgets for tests of other packages. */
public final class ReadBudgets {

    private ReadBudgets() {}

    /** Returns what a text says. */
    public static Budget budget(String text) {
        return BudgetParser.parse(text);
    }
}
