package io.github.junitlatency.internal.plan;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * What a relative budget allows: base times a factor, and an amount on top.
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
