package io.github.junitlatency.testing;

/** Work for bodies that must not be taken for empty ones, on any clock. */
public final class Work {

    private static final int STEPS = 200;

    private Work() {}

    /** Returns what comes of a chain of steps that each wait for the one before: some hundred nanoseconds. */
    public static long chain(long from) {
        long value = from;
        for (int step = 0; step < STEPS; step++) {
            value = value * 6364136223846793005L + 1442695040888963407L;
        }
        return value;
    }

    /** Is busy for a while. */
    public static void spin(long nanos) {
        long end = System.nanoTime() + nanos;
        while (System.nanoTime() - end < 0) {
            Thread.onSpinWait();
        }
    }
}
