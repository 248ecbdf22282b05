package io.github.junitlatency.internal.measure;

/**
 * What an iteration loses, beyond the time away, when its thread loses the CPU: two context switches and cold caches.
 *
 * <p>It is generous, because such an iteration counts against the code only when nothing else can be said of it.
 */
public final class SwitchCost {

    /** In nanoseconds, for each time. */
    public static final long NANOS = 100_000;

    private SwitchCost() {}
}
