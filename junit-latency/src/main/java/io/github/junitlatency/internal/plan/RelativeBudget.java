package io.github.junitlatency.internal.plan;

import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.Percentile;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * A limit on a percentile, on the maximum or on throughput that is relative to base.
 *
 * @param text the budget as the user wrote it
 * @param subject what is limited
 * @param allowance the part of the text that says what is within the limit
 * @param timing the time of a paced iteration that is limited, if the user said it; response time if not
 */
public record RelativeBudget(String text, Subject subject, Allowance allowance, Optional<Timing> timing)
        implements ParsedBudget {

    @Override
    public Optional<Percentile> percentile() {
        return subject.percentile();
    }

    @Override
    public BudgetKind kind() {
        return subject.of() == Subject.Of.THROUGHPUT ? BudgetKind.THROUGHPUT_BY_BASE : BudgetKind.TIME_BY_BASE;
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
     * @param factor of base, over 0; 1.1 for {@code base + 10%}, 0.95 for {@code base - 5%}
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
