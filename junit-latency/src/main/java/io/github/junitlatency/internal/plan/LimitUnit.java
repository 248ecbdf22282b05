package io.github.junitlatency.internal.plan;

import java.math.BigDecimal;

/** The unit of a budget's limit. */
public enum LimitUnit {
    TICKS("ticks", null),
    NS("ns", BigDecimal.ONE),
    US("us", BigDecimal.valueOf(1_000)),
    MS("ms", BigDecimal.valueOf(1_000_000)),
    S("s", BigDecimal.valueOf(1_000_000_000));

    /** A day. No one tests the latency of what takes longer, so a longer limit is a mistake. */
    private static final BigDecimal MAX_NANOS = BigDecimal.valueOf(86_400_000_000_000L);

    /** More than a day on a clock of 10 GHz, which none reaches. */
    private static final BigDecimal MAX_TICKS = BigDecimal.valueOf(1_000_000_000_000_000L);

    private final String symbol;
    private final BigDecimal nanos; // null: the clock's own unit

    LimitUnit(String symbol, BigDecimal nanos) {
        this.symbol = symbol;
        this.nanos = nanos;
    }

    /** Returns an amount of this unit in ticks of a clock. */
    BigDecimal toTicks(BigDecimal amount, double frequencyHz) {
        return nanos == null
                ? amount
                : amount.multiply(nanos)
                        .multiply(BigDecimal.valueOf(frequencyHz))
                        .movePointLeft(9);
    }

    /** Returns an amount of this unit in nanoseconds of a clock. */
    double toNanos(BigDecimal amount, double frequencyHz) {
        return nanos == null
                ? amount.doubleValue() * 1e9 / frequencyHz
                : amount.multiply(nanos).doubleValue();
    }

    /** Returns an amount of this unit of time, which is not ticks, in nanoseconds. */
    BigDecimal nanos(BigDecimal amount) {
        return amount.multiply(nanos);
    }

    /** Returns the largest limit that a budget may have, in this unit. */
    BigDecimal max() {
        return nanos == null ? MAX_TICKS : MAX_NANOS.divide(nanos);
    }

    /** Returns the symbol, as it is written in a budget. */
    @Override
    public String toString() {
        return symbol;
    }
}
