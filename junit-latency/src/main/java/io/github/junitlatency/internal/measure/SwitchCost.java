package io.github.junitlatency.internal.measure;

/**
 * What it costs an iteration, beyond the time away, that its thread lost the CPU: two context switches and cold caches.
 * Generous, because such an iteration counts against the code only when nothing else can be said of it.
 */
public final class SwitchCost {

    /** In nanoseconds, for each time. */
    public static final long NANOS = 100_000;

    private SwitchCost() {}
}
