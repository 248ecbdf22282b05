package io.github.junitlatency.internal.plan;

import java.util.Optional;

/**
 * The schedule of starts as the user wrote it; at most one of the two.
 *
 * @param every the interval
 * @param rate iterations per second
 */
public record Start(Optional<String> every, Optional<Double> rate) {

    /** None: one iteration follows the other. */
    public static final Start UNPACED = new Start(Optional.empty(), Optional.empty());

    /**
     * Returns the schedule that an annotation asks for; an attribute that has its default asks for none.
     *
     * @param every the interval, or {@link Defaults#NO_INTERVAL}
     * @param rate iterations per second, or {@link Defaults#NO_RATE}
     */
    public static Start ofAttributes(String every, double rate) {
        return new Start(
                every.equals(Defaults.NO_INTERVAL) ? Optional.empty() : Optional.of(every),
                rate == Defaults.NO_RATE ? Optional.empty() : Optional.of(rate));
    }
}
