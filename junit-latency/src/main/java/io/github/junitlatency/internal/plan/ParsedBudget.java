package io.github.junitlatency.internal.plan;

/** A budget of any kind, as its text was read. */
public sealed interface ParsedBudget permits Budget, RelativeBudget, AllocationBudget {

    /** Returns the budget as the user wrote it. */
    String text();

    /** Returns what is limited, such as {@code p99.9}, {@code service max} or {@code alloc p50}. */
    String subject();

    /** Returns whether the limit hangs on base. */
    boolean isRelative();
}
