package io.github.junitlatency;

import java.time.Duration;

/**
 * How long helper threads are waited for.
 *
 * @param start how long one may take to stand at its post
 * @param leave how long one may take to end whose name or CPU another wants: its last act may have been to say that it is
 *     done
 * @param stop how long all of a phase may take to stop
 * @param interrupt how long an interrupt may take to end those that did not
 */
record HelperPatience(Duration start, Duration leave, Duration stop, Duration interrupt) {

    /** A thread that looks at its flag needs microseconds; so long may a machine that swaps hold one up. */
    static final HelperPatience ORDINARY = new HelperPatience(
            Duration.ofSeconds(5), Duration.ofMillis(500), Duration.ofSeconds(5), Duration.ofMillis(500));

    HelperPatience withStop(Duration patience) {
        return new HelperPatience(start, leave, patience, interrupt);
    }
}
