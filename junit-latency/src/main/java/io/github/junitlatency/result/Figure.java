package io.github.junitlatency.result;

import io.github.junitlatency.internal.common.text.Quantities;
import java.util.function.DoubleFunction;

/**
 * Names what a budget limits: what each call has of one kind, or all calls together.
 *
 * <p>A gauge counts it: the clock's ticks, the bytes that a thread has allocated, calls in {@value #SECONDS} s. Amounts are shown in the
 * figure's unit: nanoseconds, bytes, calls in a second.
 */
public enum Figure {
    /** The time of a call; of a test on a schedule its response time. */
    TIME("", true, Quantities::shortTime, "ticks"),
    /** The service time of a call, of a test on a schedule. */
    SERVICE("service", true, Quantities::shortTime, "ticks"),
    /** The bytes that a call allocates. */
    BYTES("alloc", true, bytes -> Quantities.bytes(Math.round(bytes)), "B"),
    /** The calls of all threads in a second, which may not be fewer. */
    THROUGHPUT("throughput", false, Quantities::perSecond, "/s");

    /** A gauge's counts are whole, and a call may take seconds. */
    private static final double SECONDS = 1_000;

    private final String word;
    private final boolean isCounted;
    private final DoubleFunction<String> shown;
    private final String wholeUnit;

    Figure(String word, boolean isCounted, DoubleFunction<String> shown, String wholeUnit) {
        this.word = word;
        this.isCounted = isCounted;
        this.shown = shown;
        this.wholeUnit = wholeUnit;
    }

    /** Returns the name as it stands in files, such as {@code bytes}. */
    public String key() {
        return Keys.of(this);
    }

    /** Returns the word in front of the subject of a budget; empty of the plain time. */
    public String word() {
        return word;
    }

    /** Returns whether each call has it, so that those over a fixed limit are counted. */
    public boolean isCounted() {
        return isCounted;
    }

    /** Returns whether it is a time of calls, which the timed rounds measure. */
    public boolean isTime() {
        return this == TIME || this == SERVICE;
    }

    /** Returns whether more of it is better, so that a budget is a lower limit. */
    public boolean isMoreBetter() {
        return this == THROUGHPUT;
    }

    /** Returns what a broken limit is called: {@code over budget}. */
    public String broken() {
        return isMoreBetter() ? "under budget" : "over budget";
    }

    /** Returns how many times as bad an amount is as another: 1.25 for 80% of the throughput, or for 125% of the time. */
    public double timesAsBad(double amount, double other) {
        return isMoreBetter() ? other / amount : amount / other;
    }

    /** Returns the amount that is so many times as bad as another. */
    public double worsened(double amount, double times) {
        return isMoreBetter() ? amount / times : amount * times;
    }

    /**
     * Returns what a gauge's count is in the figure's unit.
     *
     * @param frequencyHz the clock's ticks in a second
     */
    public double value(double count, double frequencyHz) {
        return switch (this) {
            case TIME, SERVICE -> count * 1e9 / frequencyHz;
            case BYTES -> count;
            case THROUGHPUT -> count / SECONDS;
        };
    }

    /** Returns the amount of a gauge's count, see {@link #value}. */
    public BudgetOutcome.Amount amount(double count, double frequencyHz) {
        return new BudgetOutcome.Amount(Math.round(count), value(count, frequencyHz));
    }

    /** Returns what a gauge counts of an amount that does not depend on the clock. */
    public double count(double value) {
        return this == THROUGHPUT ? value * SECONDS : value;
    }

    /** Returns an amount in a form that is short: {@code 1.2 us}. */
    public String text(double value) {
        return shown.apply(value);
    }

    /** Returns an amount for a table's cell: {@code 1.20 us}, or in full {@code 3120t}. */
    public String cell(BudgetOutcome.Amount amount, boolean isInFull) {
        if (!isInFull) {
            return isTime() ? Quantities.time(amount.value()) : text(amount.value());
        }
        return isCounted ? amount.count() + wholeUnit.substring(0, 1) : textInFull(amount);
    }

    /** Returns an amount in full, where a short form would read like another: {@code 3,120 ticks}. */
    public String textInFull(BudgetOutcome.Amount amount) {
        return switch (this) {
            case TIME, SERVICE, BYTES -> Quantities.whole(amount.count()) + " " + wholeUnit;
            case THROUGHPUT -> Quantities.wholeRate(amount.value());
        };
    }
}
