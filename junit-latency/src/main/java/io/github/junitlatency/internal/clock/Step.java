package io.github.junitlatency.internal.clock;

/**
 * Finds a clock's step, the smallest difference that it can show.
 *
 * <p>It is the greatest common divisor of many deltas (seed 001 found multiples of 38 in this way). A counter that is
 * scaled to finer units than it counts in, such as 24 MHz to 1 GHz, steps by 41 and 42 in turns, whose divisor is 1.
 * Its reads are faster than its steps, so that some deltas are 0; then no delta between 0 and a step is ever seen, and
 * the smallest that was seen is the step:
 *
 * <pre>
 * step = max(1, divisor of all deltas, smallest delta over 0 where any delta is 0)
 * </pre>
 *
 * <p>Example: deltas of 0, 0, 41, 0, 42, 83 give 41; deltas of 52, 78, 130 give 26, as none is 0.
 *
 * <p>In the first test of a JVM reads may still be slower than such a step, so that none is 0. A divisor of 1 without a
 * delta of 0 is therefore looked at for longer, until the reads are compiled.
 */
public final class Step {

    private static final int READS = 2_000;

    /** Taken if the divisor is 1 and no two reads were the same: 10 ms of interpreted reads. */
    private static final int MOST_READS = 10_000;

    private Step() {}

    /** Returns the step in ticks, at least 1. */
    public static long measure(Clock clock) {
        long divisor = 0;
        long smallest = Long.MAX_VALUE;
        boolean stands = false;
        long last = clock.read();
        int end = READS;
        for (int i = 0; i < end; i++) {
            for (int j = 0; j < i % 7; j++) {
                Thread.onSpinWait(); // deltas of many lengths, so that no length passes for the step
            }
            long now = clock.read();
            long delta = Math.abs(now - last);
            divisor = greatestCommonDivisor(delta, divisor);
            if (delta == 0) {
                end = stands ? end : Math.max(end, i + READS); // as many of reads that are faster than the step
                stands = true;
            } else {
                smallest = Math.min(smallest, delta);
            }
            last = now;
            if (i == READS - 1 && divisor == 1 && !stands) {
                end = MOST_READS;
            }
        }
        boolean isSeen = stands && smallest != Long.MAX_VALUE;
        return Math.max(1, isSeen ? Math.max(smallest, divisor) : divisor);
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
