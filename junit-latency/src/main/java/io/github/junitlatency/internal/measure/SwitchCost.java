package io.github.junitlatency.internal.measure;

/**
 * The most that an iteration loses, beyond the time away, when its thread loses the CPU.
 *
 * <p>It is two context switches and cold caches.
 *
 * <p>It is a bound and never taken off: an iteration whose verdict depends on it is unsure. On a 2-CPU Intel Xeon KVM guest
 * with Linux 6.18 (2026-11-22), 999 preemptions by a busy process took 24 us (median), 36 us (p90) and 53 us (p99) more than
 * the wait that the kernel counted.
 */
public final class SwitchCost {

    /** In nanoseconds, for each time. */
    public static final long NANOS = 100_000;

    private SwitchCost() {}

    /** Returns it in ticks. */
    public static long ticks(double frequencyHz) {
        return Math.round(NANOS * frequencyHz / 1e9);
    }
}
