package io.github.junitlatency.internal.plan;

import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.Percentile;
import java.util.Optional;

/** A budget of any kind, as its text was read. */
public sealed interface ParsedBudget permits Budget, RelativeBudget, AllocationBudget, ThroughputBudget {

    /** Returns the budget as the user wrote it. */
    String text();

    /** Returns the figure that is limited. */
    Subject subject();

    /** Returns what is limited, and by what. */
    BudgetKind kind();

    /** Returns which percentile is limited; empty for the maximum, and for throughput. */
    Optional<Percentile> percentile();

    /** Returns whether the limit depends on base. */
    default boolean isRelative() {
        return kind().isByBase();
    }

    /** Returns how many of {@code count} iterations may exceed the limit. */
    default long allowedExceedances(long count) {
        return percentile().isPresent() ? percentile().get().allowedExceedances(count) : 0;
    }
}
