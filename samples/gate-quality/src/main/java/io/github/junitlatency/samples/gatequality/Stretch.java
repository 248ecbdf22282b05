package io.github.junitlatency.samples.gatequality;

import java.util.function.IntConsumer;

/**
 * Calls in stretches of about a millisecond, timed as a whole by {@link System#nanoTime}.
 *
 * <p>The shortest stretch counts: what the machine does only adds.
 */
final class Stretch {

    private static final long NANOS = 1_000_000;
    private static final long WARM_NANOS = 200_000_000;
    private static final int TIMES = 31;
    private static final int MOST_CALLS = 1 << 28;

    private final IntConsumer calls;
    private int number = 1;
    private double least = Double.POSITIVE_INFINITY;

    /** @param calls makes so many calls */
    Stretch(IntConsumer calls) {
        this.calls = calls;
    }

    /** Runs for 0.2 s, and finds how many calls make a stretch. */
    Stretch warm() {
        long end = System.nanoTime() + WARM_NANOS;
        do {
            double nanos = once();
            if (nanos * number < NANOS) {
                number = Math.min(2 * number, MOST_CALLS);
            }
        } while (System.nanoTime() < end);
        least = Double.POSITIVE_INFINITY;
        return this;
    }

    /** Returns how long a call took, on average over the shortest of 31 stretches; of fewer, where they are long. */
    double callNanos() {
        long end = System.nanoTime() + WARM_NANOS;
        for (int i = 0; i < TIMES && (i == 0 || System.nanoTime() < end); i++) {
            once();
        }
        return least;
    }

    /** Runs one stretch and returns the time of a call in it. */
    private double once() {
        long begin = System.nanoTime();
        calls.accept(number);
        double nanos = (double) (System.nanoTime() - begin) / number;
        least = Math.min(least, nanos);
        return nanos;
    }
}
