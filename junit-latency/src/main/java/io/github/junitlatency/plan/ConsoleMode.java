package io.github.junitlatency.plan;

/** How much a measurement prints, {@code junit.latency.console}. */
public enum ConsoleMode {
    /** The whole report. */
    FULL,
    /** One line. */
    LINE,
    /** Nothing. */
    OFF
}
