package io.github.junitlatency.internal.clock;

/** Finds a clock's step: the greatest common divisor of its deltas (seed 001 found multiples of 38 in this way). */
public final class Step {

    private static final int READS = 2_000;

    private Step() {}

    /** Returns the step in ticks, at least 1. */
    public static long measure(Clock clock) {
        long divisor = 0;
        long last = clock.read();
        for (int i = 0; i < READS; i++) {
            for (int j = 0; j < i % 7; j++) {
                Thread.onSpinWait(); // deltas of many lengths, so that no length passes for the step
            }
            long now = clock.read();
            divisor = greatestCommonDivisor(now - last, divisor);
            last = now;
        }
        return Math.max(1, divisor);
    }

    private static long greatestCommonDivisor(long a, long b) {
        long x = Math.abs(a);
        long y = Math.abs(b);
        while (y != 0) {
            long rest = x % y;
            x = y;
            y = rest;
        }
        return x;
    }
}
