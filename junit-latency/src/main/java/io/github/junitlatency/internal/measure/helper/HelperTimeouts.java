package io.github.junitlatency.internal.measure.helper;

import java.time.Duration;

/**
 * How long helper threads are waited for.
 *
 * @param start how long one may take to run at its place
 * @param leave how long one may take to end whose name or CPU another wants: its last act may have been to say that it is
 *     done
 * @param stop how long all of a phase may take to stop
 * @param interrupt how long an interrupt may take to end those that did not
 */
public record HelperTimeouts(Duration start, Duration leave, Duration stop, Duration interrupt) {

    /** A thread that looks at its flag needs microseconds; so long may a machine that swaps hold one up. */
    public static final HelperTimeouts ORDINARY = new HelperTimeouts(
            Duration.ofSeconds(5), Duration.ofMillis(500), Duration.ofSeconds(5), Duration.ofMillis(500));

    /** Returns the same with another time to stop. */
    public HelperTimeouts withStop(Duration timeouts) {
        return new HelperTimeouts(start, leave, timeouts, interrupt);
    }
}
