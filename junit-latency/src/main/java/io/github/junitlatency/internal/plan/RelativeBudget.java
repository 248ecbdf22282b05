package io.github.junitlatency.internal.plan;

import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.Percentile;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * A limit on a percentile or on the maximum that is relative to base.
 *
 * @param text the budget as the user wrote it
 * @param percentile the percentile that is limited; empty for the maximum
 * @param allowance the part of the text that says what is within the limit
 * @param timing the time of a paced iteration that is limited, if the user said it; response time if not
 */
public record RelativeBudget(String text, Optional<Percentile> percentile, Allowance allowance, Optional<Timing> timing)
        implements ParsedBudget {

    @Override
    public Subject subject() {
        return Budget.subject(percentile, timing);
    }

    @Override
    public BudgetKind kind() {
        return BudgetKind.TIME_BY_BASE;
    }

    /** Returns which time of an iteration is limited. */
    public Timing limited() {
        return timing.orElse(Timing.RESPONSE);
    }

    /**
     * The allowance of a relative budget: base times a factor, and an amount on top.
     *
     * <p>For example, {@code base + 10% + 20 ns} allows 130 ns where base takes 100 ns.
     *
     * @param text as the user wrote it: {@code base + 10%}
     * @param factor of base, over 0; 1.1 for {@code base + 10%}
     * @param amount on top, in {@code unit}; 0 where none is written
     * @param unit the amount's unit; empty where none is written
     */
    public record Allowance(String text, BigDecimal factor, BigDecimal amount, Optional<LimitUnit> unit) {

        /** Returns the amount on top in ticks of a clock, with its fraction. */
        public double amountTicks(double frequencyHz) {
            return unit.isPresent() ? unit.get().toTicks(amount, frequencyHz).doubleValue() : 0;
        }
    }
}
