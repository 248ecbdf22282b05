package io.github.junitlatency.internal.plan;

import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.Percentile;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * A limit on what the measured thread allocates in an iteration.
 *
 * @param text the budget as the user wrote it
 * @param percentile the percentile that is limited; empty for the maximum
 * @param factor of base's bytes; 0 for a limit that is not relative to base
 * @param bytes within the limit; where it is relative, on top of base's bytes times the factor
 */
public record AllocationBudget(String text, Optional<Percentile> percentile, BigDecimal factor, BigDecimal bytes)
        implements ParsedBudget {

    @Override
    public Subject subject() {
        return new Subject(Subject.Of.BYTES, percentile);
    }

    @Override
    public BudgetKind kind() {
        return factor.signum() > 0 ? BudgetKind.ALLOCATION_BY_BASE : BudgetKind.ALLOCATION;
    }
}
