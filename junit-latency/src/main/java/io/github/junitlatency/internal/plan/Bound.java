package io.github.junitlatency.internal.plan;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * What stands behind a budget's {@code <=}.
 *
 * <p>For example, {@code base + 10% + 20 ns} has the factor 1.1 and the amount 20, and {@code 4 us} the factor 0 and the
 * amount 4.
 *
 * @param factor of base, over 0; 0 for a limit that is not relative to base
 * @param amount on top of it, in {@code unit}; 0 where none is written
 * @param unit the amount's unit; empty where none is written
 * @param <U> the units of what is limited
 */
record Bound<U extends Enum<U>>(BigDecimal factor, BigDecimal amount, Optional<U> unit) {

    boolean isRelative() {
        return factor.signum() > 0;
    }
}
