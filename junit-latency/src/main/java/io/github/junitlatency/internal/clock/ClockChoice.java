package io.github.junitlatency.internal.clock;

/** The clock provider to take, {@code junit.latency.clock}. */
public enum ClockChoice {
    /** The first that works of the others, in their order. */
    AUTO,
    /** The fenced counter through a foreign function call marked critical; JDK 22 and later. */
    FFM,
    /** The fenced counter through JNI. */
    JNI,
    /** {@link System#nanoTime()}: neither fenced nor able to see an interruption. */
    NANOTIME
}
