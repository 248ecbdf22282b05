package io.github.junitlatency.internal.plan;

import io.github.junitlatency.internal.plan.budget.Cursor;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * The numbers of iterations, calls and rounds.
 *
 * @param iterations measured iterations, at least 1; in a request also -1
 * @param fewest as few as it may be once it is settled; the same where it is
 * @param duration for how long a round runs, as it is written, in place of a number of iterations; empty where none was
 *     asked for
 * @param warmup warm-up iterations, at least 0; -1 for as many as it takes
 * @param batch calls per iteration, at least 1
 * @param confirmations number of rounds that may follow one that breaks a budget, at least 0
 * @param threads the threads that share the iterations
 */
public record IterationCounts(
        long iterations,
        long fewest,
        Optional<String> duration,
        long warmup,
        int batch,
        int confirmations,
        Threads threads) {

    /** Returns the numbers of a request. */
    public static IterationCounts asked(long iterations, long warmup, int batch, int confirmations, Threads threads) {
        return new IterationCounts(iterations, iterations, Optional.empty(), warmup, batch, confirmations, threads);
    }

    /** Returns the duration in words: {@code duration = "10 s"}. */
    String durationText() {
        return durationText(duration.orElse(""));
    }

    private static String durationText(String written) {
        return "duration = \"" + written.strip() + "\"";
    }

    /** Returns the duration in nanoseconds. */
    BigDecimal durationNanos() {
        return durationNanos(duration.orElse(""));
    }

    /**
     * Reads a duration, in nanoseconds.
     *
     * @throws IllegalArgumentException if it is no time over 0, saying so
     */
    static BigDecimal durationNanos(String text) {
        BigDecimal nanos = Cursor.nanos("duration", text, "10 s");
        if (nanos.signum() == 0) {
            throw new IllegalArgumentException(durationText(text) + ", but it must be over 0; correct or remove it");
        }
        return nanos;
    }

    /** Returns these numbers with a duration in place of a number of iterations, as it is written. */
    public IterationCounts lasting(Optional<String> asked) {
        return new IterationCounts(iterations, fewest, asked, warmup, batch, confirmations, threads);
    }

    /**
     * The threads that run a body at once.
     *
     * @param count their number, at least 1
     */
    public record Threads(int count) {

        /** The thread that JUnit gave, alone. */
        public static final Threads ONE = new Threads(Defaults.THREADS);

        static final int MOST = 1_000;

        /** Returns whether there are others than the thread that JUnit gave. */
        public boolean areSeveral() {
            return count > 1;
        }

        /** Returns the fewest iterations, no fewer than given, of which each thread has as many as any other. */
        public long shared(long iterations) {
            return (iterations + count - 1) / count * count;
        }
    }
}
