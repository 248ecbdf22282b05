package io.github.junitlatency.internal.plan;

import io.github.junitlatency.internal.plan.budget.Budget;
import java.util.Locale;

/** What a gate is for, which settles how many pairs of JVMs there are and which budgets count. */
public enum GatePreset {
    /** A pull request: the fewest pairs that can decide, for budgets by base on p50 and p99. */
    FAST,
    /** A night: more pairs, for all budgets. */
    NIGHTLY;

    /** Returns whether a budget counts. */
    public boolean judges(Budget budget) {
        boolean isOfMost = budget.percentile().isPresent()
                && (budget.percentile().get().value().doubleValue() == 50
                        || budget.percentile().get().value().doubleValue() == 99);
        return this == NIGHTLY || budget.isByBase() && budget.figure().isTime() && isOfMost;
    }

    /** Returns the name as users write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
