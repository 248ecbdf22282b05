package io.github.junitlatency.result;

import io.github.junitlatency.internal.common.text.Quantities;
import java.math.BigDecimal;
import java.util.function.DoubleFunction;

/**
 * Names what a budget limits: what each call has of one kind, or all calls together.
 *
 * <p>A gauge counts it in whole numbers, such as the clock's ticks or the bytes that a thread has allocated. Amounts
 * are shown in the figure's unit: nanoseconds, bytes, calls in a second.
 */
public enum Figure {
    /** The time of a call; of a test on a schedule its response time. */
    TIME("", true, 0, Quantities::shortTime, "ticks"),
    /** The service time of a call, of a test on a schedule. */
    SERVICE("service", true, 0, Quantities::shortTime, "ticks"),
    /** The bytes that a call allocates. */
    BYTES("alloc", true, 1, Quantities::bytes, "B"),
    /** The calls of all threads in a second, which may not be fewer; counted in 1,000 s, since a call may take seconds. */
    THROUGHPUT("throughput", false, 1_000, Quantities::perSecond, ""),
    /** The mean time of a call, of all calls by all time, without reads around them; counted in picoseconds. */
    MEAN("mean", false, 1_000, Quantities::shortTime, ""),
    /** The share of calls that throw, 1 for all of them; counted in a billion calls. */
    ERRORS("errors", false, 1_000_000_000, Figure::percent, "ppb");

    private final String word;
    private final boolean isCounted;
    private final long countsOfUnit; // 0: the clock's ticks
    private final DoubleFunction<String> shown;
    private final String wholeUnit; // of a gauge's count; empty where its value is told in full

    Figure(String word, boolean isCounted, long countsOfUnit, DoubleFunction<String> shown, String wholeUnit) {
        this.word = word;
        this.isCounted = isCounted;
        this.countsOfUnit = countsOfUnit;
        this.shown = shown;
        this.wholeUnit = wholeUnit;
    }

    private static String percent(double share) {
        return Quantities.withoutTrailingZeros(Quantities.decimal(100 * share, 4)) + "%";
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

    /** Returns whether a slower machine makes it worse. */
    public boolean dependsOnSpeed() {
        return this != BYTES && this != ERRORS;
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
        return countsOfUnit == 0 ? count * 1e9 / frequencyHz : count / countsOfUnit;
    }

    /** Returns what a gauge counts of an amount in the figure's unit, with its fraction. */
    public BigDecimal count(BigDecimal value, double frequencyHz) {
        return countsOfUnit == 0
                ? value.multiply(BigDecimal.valueOf(frequencyHz)).movePointLeft(9)
                : value.multiply(BigDecimal.valueOf(countsOfUnit));
    }

    /** Returns the amount of a gauge's count, see {@link #value}. */
    public BudgetOutcome.Amount amount(double count, double frequencyHz) {
        return new BudgetOutcome.Amount(Math.round(count), value(count, frequencyHz));
    }

    /** Returns what a gauge counts of an amount that does not depend on the clock. */
    public double count(double value) {
        return value * countsOfUnit;
    }

    /**
     * Returns the throughput or the mean time of so many calls in a second, or the reverse.
     *
     * @param value calls of all threads in a second, or the value of such a rate
     */
    public double ofRate(double value, int threads) {
        return this == MEAN ? threads * 1e9 / value : value;
    }

    /** Returns an amount in a form that is short: {@code 1.2 us}. */
    public String text(double value) {
        return shown.apply(value);
    }

    /** Returns an amount in full, where a short form would read like another: {@code 3,120 ticks}. */
    public String textInFull(BudgetOutcome.Amount amount) {
        if (this == MEAN) {
            return Quantities.groupedDecimal(amount.value(), 1) + " ns";
        }
        return wholeUnit.isEmpty()
                ? Quantities.wholeRate(amount.value())
                : Quantities.whole(amount.count()) + " " + wholeUnit;
    }
}
