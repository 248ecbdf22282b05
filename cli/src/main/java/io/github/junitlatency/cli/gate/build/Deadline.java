package io.github.junitlatency.cli.gate.build;

import java.time.Duration;
import java.util.Optional;

/**
 * The time by which all ends that a gate starts.
 *
 * @param end by {@code System.nanoTime}
 */
public record Deadline(long end) {

    private static final Duration LONGEST = Duration.ofDays(1);

    /** Returns the one that is so far from now. */
    public static Deadline in(Optional<Duration> limit) {
        return new Deadline(System.nanoTime() + limit.orElse(LONGEST).toNanos());
    }

    /** Returns how far it is; zero once it is over. */
    public Duration left() {
        return Duration.ofNanos(Math.max(0, end - System.nanoTime()));
    }

    /** Returns whether it has passed. */
    public boolean isOver() {
        return left().isZero();
    }
}
