package io.github.junitlatency.internal.plan;

import io.github.junitlatency.internal.plan.budget.Cursor;
import java.math.BigDecimal;
import java.math.MathContext;

/**
 * A schedule of starts at equal intervals.
 *
 * @param text the attribute as the user wrote it, such as {@code every = "10 us"}
 * @param intervalNanos from one intended start to the next; need not be whole
 */
public record Pace(String text, BigDecimal intervalNanos) {

    private static final BigDecimal NANOS_PER_SECOND = BigDecimal.valueOf(1_000_000_000);

    /** A schedule is kept by spinning, which no interrupt ends before the next start. */
    private static final BigDecimal MAX_NANOS = NANOS_PER_SECOND;

    private static final int MAX_PLAIN_CHARACTERS = 15; // beyond, no one counts the zeros

    /**
     * Checks the interval.
     *
     * @throws IllegalArgumentException if the interval is not over 0 and up to a second
     */
    public Pace {
        if (intervalNanos.signum() <= 0 || intervalNanos.compareTo(MAX_NANOS) > 0) {
            throw new IllegalArgumentException(
                    text + ", but starts must be over 0 and up to 1 s apart; correct or remove it");
        }
    }

    /**
     * Reads {@code every}: a number and a unit of time, in the grammar of a budget's limit.
     *
     * @throws IllegalArgumentException if the text is no interval, saying what was expected at which column, or if it is
     *     out of range
     */
    static Pace parse(String text) {
        return new Pace("every = \"" + text.strip() + "\"", Cursor.nanos("every", text, "10 us"));
    }

    /** Returns a schedule of so many iterations per second. */
    static Pace ofRate(double rate) {
        String text = "rate = " + written(rate);
        if (!(rate > 0) || Double.isInfinite(rate)) {
            throw new IllegalArgumentException(
                    text + ", but it must be a number of iterations a second over 0; correct or remove it");
        }
        return new Pace(text, NANOS_PER_SECOND.divide(BigDecimal.valueOf(rate), MathContext.DECIMAL64));
    }

    /** Returns a rate as one would write it: in plain digits while they can be read. */
    static String written(double rate) {
        if (!Double.isFinite(rate)) {
            return Double.toString(rate);
        }
        BigDecimal exact = BigDecimal.valueOf(rate).stripTrailingZeros();
        String plain = exact.toPlainString();
        return plain.length() <= MAX_PLAIN_CHARACTERS ? plain : exact.toString();
    }

    /** Returns the interval in ticks of a clock, with its fraction. */
    public double intervalTicks(double frequencyHz) {
        return intervalNanos.doubleValue() * frequencyHz / 1e9;
    }

    /** Returns how many iterations per second are asked for. */
    public double perSecond() {
        return NANOS_PER_SECOND.doubleValue() / intervalNanos.doubleValue();
    }
}
