package io.github.junitlatency.internal.plan;

/** How much a measurement prints, {@code junit.latency.console}. */
public enum ConsoleMode {
    /** The whole report. */
    FULL,
    /** One line. */
    LINE,
    /** Nothing. */
    OFF
}
