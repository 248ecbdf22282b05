package io.github.junitlatency.internal.plan;

import io.github.junitlatency.internal.plan.budget.Cursor;
import io.github.junitlatency.internal.plan.budget.LimitUnit;
import java.math.BigDecimal;
import java.time.Duration;

/**
 * The end of a test: its rounds take no longer than this together, and all of it no longer than twice as long.
 *
 * @param text as it was set, such as {@code timeLimit = "30 s"}
 * @param nanos at least a second, and at most a day
 */
public record TimeLimit(String text, BigDecimal nanos) {

    static final String ALLOWED = "at least 1 s and at most a day";

    private static final BigDecimal MIN_NANOS = LimitUnit.S.plain(BigDecimal.ONE);
    private static final BigDecimal MAX_NANOS = LimitUnit.S.plain(BigDecimal.valueOf(86_400));

    /**
     * Reads the attribute.
     *
     * @throws IllegalArgumentException if it is no time or out of range, saying so
     */
    static TimeLimit ofAttribute(String text) {
        return of("timeLimit", "timeLimit = \"" + text.strip() + "\"", text);
    }

    /**
     * Reads a limit.
     *
     * @param name the attribute or parameter
     * @param asked name and text, as messages have them
     * @throws IllegalArgumentException if it is no time or out of range, saying so
     */
    static TimeLimit of(String name, String asked, String text) {
        BigDecimal nanos = Cursor.nanos(name, text, "30 s");
        if (nanos.compareTo(MIN_NANOS) < 0 || nanos.compareTo(MAX_NANOS) > 0) {
            throw new IllegalArgumentException(asked + ", but it must be " + ALLOWED + "; correct or remove it");
        }
        return new TimeLimit(asked, nanos);
    }

    /** Returns that of a measurement from which budgets are suggested. */
    static TimeLimit toSuggest(Duration time) {
        return new TimeLimit("mode = suggest", BigDecimal.valueOf(time.toNanos()));
    }

    /** Returns the limit of a test of so many times the iterations; the same for fewer, which end earlier anyway. */
    TimeLimit scaled(BigDecimal iterations) {
        return iterations.compareTo(BigDecimal.ONE) <= 0
                ? this
                : new TimeLimit(text + " x " + iterations.toPlainString(), nanos.multiply(iterations));
    }

    /** Returns it in seconds. */
    public double seconds() {
        return nanos.doubleValue() / 1e9;
    }
}
