package io.github.junitlatency.internal.plan;

import io.github.junitlatency.result.Figure;
import java.math.BigDecimal;

/** The unit of a budget's limit: of a time, of allocated bytes, or of calls in a second. */
public enum LimitUnit {
    TICKS("ticks", "1"), // whatever the clock
    NS("ns", "1"),
    US("us", "1_000"),
    MS("ms", "1_000_000"),
    S("s", "1_000_000_000"),
    B("B", "1"),
    KB("KB", "1_000"), // as in the International System of Units
    MB("MB", "1_000_000"),
    PER_SECOND("/s", "1");

    private final String symbol;
    private final BigDecimal size; // in nanoseconds, bytes or calls in a second

    LimitUnit(String symbol, String size) {
        this.symbol = symbol;
        this.size = new BigDecimal(size.replace("_", ""));
    }

    /**
     * Returns what a gauge counts of an amount of this unit: ticks, bytes, or calls in the time that the figure says.
     *
     * @param frequencyHz the clock's ticks in a second
     */
    BigDecimal toCount(BigDecimal amount, double frequencyHz) {
        return switch (this) {
            case TICKS, B, KB, MB -> amount.multiply(size);
            case NS, US, MS, S ->
                amount.multiply(size).multiply(BigDecimal.valueOf(frequencyHz)).movePointLeft(9);
            case PER_SECOND -> amount.multiply(BigDecimal.valueOf(Figure.THROUGHPUT.count(1)));
        };
    }

    /** Returns an amount of this unit in nanoseconds, bytes or calls in a second. */
    double toValue(BigDecimal amount, double frequencyHz) {
        return this == TICKS
                ? Figure.TIME.value(amount.doubleValue(), frequencyHz)
                : amount.multiply(size).doubleValue();
    }

    /** Returns an amount of this unit of time, which is not ticks, in nanoseconds. */
    BigDecimal nanos(BigDecimal amount) {
        return amount.multiply(size);
    }

    /** Returns the largest limit that a budget may have, in this unit; a larger one is a mistake. */
    BigDecimal max() {
        return switch (this) {
            case TICKS -> new BigDecimal("1e15"); // more than a day on a clock of 10 GHz, which none reaches
            case NS, US, MS, S -> new BigDecimal("86_400e9".replace("_", "")).divide(size); // a day
            case B, KB, MB -> new BigDecimal("1e15").divide(size); // more than any heap
            case PER_SECOND -> new BigDecimal("1e12"); // no thread makes a call in less than a cycle
        };
    }

    /** Returns what has no more than the largest limit: {@code any iteration takes}. */
    String beyondMax() {
        return switch (this) {
            case TICKS, NS, US, MS, S -> "any iteration takes";
            case B, KB, MB -> "any JVM has";
            case PER_SECOND -> "any machine reaches";
        };
    }

    /** Returns an amount with its unit, as it is written in a budget. */
    String of(BigDecimal amount) {
        return amount.stripTrailingZeros().toPlainString() + (symbol.startsWith("/") ? "" : " ") + symbol;
    }

    /** Returns the symbol, as it is written in a budget. */
    @Override
    public String toString() {
        return symbol;
    }
}
