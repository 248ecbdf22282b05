package io.github.junitlatency.internal.plan.budget;

import io.github.junitlatency.result.Figure;
import java.math.BigDecimal;

/** The unit of a budget's limit: of a time, of allocated bytes, of calls in a second, or of a share. */
public enum LimitUnit {
    TICKS("ticks", "1"), // whatever the clock
    NS("ns", "1"),
    US("us", "1_000"),
    MS("ms", "1_000_000"),
    S("s", "1_000_000_000"),
    B("B", "1"),
    KB("KB", "1_000"), // as in the International System of Units
    MB("MB", "1_000_000"),
    PER_SECOND("/s", "1"),
    PERCENT("%", "0.01");

    private final String symbol;
    private final BigDecimal size; // in the figure's unit: nanoseconds, bytes, calls in a second, a share

    LimitUnit(String symbol, String size) {
        this.symbol = symbol;
        this.size = new BigDecimal(size.replace("_", ""));
    }

    /**
     * Returns what a figure's gauge counts of an amount of this unit, with its fraction.
     *
     * @param frequencyHz the clock's ticks in a second
     */
    BigDecimal toCount(BigDecimal amount, Figure figure, double frequencyHz) {
        return this == TICKS ? amount : figure.count(amount.multiply(size), frequencyHz);
    }

    /** Returns an amount of this unit in the figure's, which it limits. */
    double toValue(BigDecimal amount, Figure figure, double frequencyHz) {
        return this == TICKS
                ? figure.value(amount.doubleValue(), frequencyHz)
                : amount.multiply(size).doubleValue();
    }

    /** Returns an amount of this unit, which is not ticks, in nanoseconds, bytes, calls in a second, or as a share. */
    public BigDecimal plain(BigDecimal amount) {
        return amount.multiply(size);
    }

    /** Returns the symbol, as it is written in a budget. */
    @Override
    public String toString() {
        return symbol;
    }
}
