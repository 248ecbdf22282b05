package io.github.junitlatency.internal.plan;

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
    BigDecimal plain(BigDecimal amount) {
        return amount.multiply(size);
    }

    /** Returns the largest limit that a budget may have, in this unit; a larger one is a mistake. */
    BigDecimal max() {
        return switch (this) {
            case TICKS -> new BigDecimal("1e15"); // more than a day on a clock of 10 GHz, which none reaches
            case NS, US, MS, S -> new BigDecimal("86_400e9".replace("_", "")).divide(size); // a day
            case B, KB, MB -> new BigDecimal("1e15").divide(size); // more than any heap
            case PER_SECOND -> new BigDecimal("1e12"); // no thread makes a call in less than a cycle
            case PERCENT -> new BigDecimal("100");
        };
    }

    /** Returns what has no more than the largest limit: {@code any iteration takes}. */
    String beyondMax() {
        return switch (this) {
            case TICKS, NS, US, MS, S -> "any iteration takes";
            case B, KB, MB -> "any JVM has";
            case PER_SECOND -> "any machine reaches";
            case PERCENT -> "all calls are";
        };
    }

    /** Returns an amount with its unit, as it is written in a budget. */
    String of(BigDecimal amount) {
        return amount.stripTrailingZeros().toPlainString() + (Character.isLetter(symbol.charAt(0)) ? " " : "") + symbol;
    }

    /** Returns the symbol, as it is written in a budget. */
    @Override
    public String toString() {
        return symbol;
    }
}
