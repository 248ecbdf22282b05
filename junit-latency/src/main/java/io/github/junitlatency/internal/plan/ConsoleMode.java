package io.github.junitlatency.internal.plan;

/** The amount that a measurement prints, {@code junit.latency.console}. */
public enum ConsoleMode {
    /** One line of a test that passes, the whole report of one that does not. */
    AUTO,
    /** The whole report. */
    FULL,
    /** One line. */
    LINE,
    /** Nothing. */
    OFF
}
