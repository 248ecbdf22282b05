package io.github.junitlatency.result;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * A percentile between 0 and 100, kept in decimal so that ranks come out exact: 99.9 is not a binary fraction.
 *
 * @param value the percentile, without trailing zeros
 */
public record Percentile(BigDecimal value) implements Comparable<Percentile> {

    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
    private static final BigDecimal LARGEST_LONG = BigDecimal.valueOf(Long.MAX_VALUE);

    /** With fewer expected exceedances than this, a percentile says more about luck than about the code. */
    private static final BigDecimal SUPPORTING_EXCEEDANCES = BigDecimal.TEN;

    public Percentile {
        if (value.signum() <= 0 || value.compareTo(HUNDRED) >= 0) {
            throw new IllegalArgumentException(
                    "a percentile lies over 0 and under 100, but was " + value.toPlainString());
        }
        value = value.stripTrailingZeros();
    }

    /**
     * Returns the percentile that a {@code double} literal such as {@code 99.9} spells.
     *
     * @throws IllegalArgumentException if it is not a number over 0 and under 100
     */
    public static Percentile of(double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("a percentile lies over 0 and under 100, but was " + value);
        }
        return new Percentile(BigDecimal.valueOf(value));
    }

    /**
     * Returns the one-based rank of the value at this percentile, among {@code count} values in ascending order.
     *
     * <p>It is {@code ceil(value / 100 * count)}: for p99.9 of 1,500 values {@code ceil(1498.5)}, which is 1,499.
     */
    public long rank(long count) {
        return value.multiply(BigDecimal.valueOf(count))
                .divide(HUNDRED)
                .setScale(0, RoundingMode.CEILING)
                .longValueExact();
    }

    /**
     * Returns how many of {@code count} values may be over a limit that still holds at this percentile.
     *
     * <p>It is {@code count} less the {@link #rank}: for p99.9 of 100,000 values 100, of 1,500 values 1.
     */
    public long allowedExceedances(long count) {
        return count - rank(count);
    }

    /**
     * Returns the smallest number of iterations of which ten are expected over this percentile.
     *
     * <p>It is {@code ceil(10 * 100 / (100 - value))}: 1,000 for p99 and 10,000 for p99.9. Where that is too large for a
     * {@code long}, it is {@link Long#MAX_VALUE}.
     */
    public long neededIterations() {
        return SUPPORTING_EXCEEDANCES
                .multiply(HUNDRED)
                .divide(HUNDRED.subtract(value), 0, RoundingMode.CEILING)
                .min(LARGEST_LONG)
                .longValueExact();
    }

    @Override
    public int compareTo(Percentile other) {
        return value.compareTo(other.value);
    }

    /** Returns whether these are equal numbers, as the record's own method would: linking that is dear in a first test. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Percentile percentile && value.equals(percentile.value);
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }

    /** Returns the number alone, such as {@code 99.9}. */
    @Override
    public String toString() {
        return value.toPlainString();
    }
}
