package io.github.junitlatency.internal.plan;

/** Whether the measured thread is pinned, {@code junit.latency.pin}. */
public enum PinMode {
    /** Where the code has no threads of its own. */
    AUTO,
    /** In any case. */
    ALWAYS,
    /** In no case. */
    NEVER
}
