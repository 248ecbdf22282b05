package io.github.junitlatency;

/**
 * Says how the extension ended with a test, where nothing was thrown.
 *
 * <p>A test without one is an error: another extension kept it from this one. JUnit never runs a test in the mode {@code off}, one
 * that another part of a gate runs, or a method that serves only as {@code base}.
 */
enum MeasurementEnd {
    /** There is a result, of this JVM or of its forks. */
    MEASURED,
    /** The body ran once, untimed, because the mode is {@code smoke}. */
    SMOKE,
    /** A gate found that nothing that the test runs differs from base. */
    UNCHANGED,
    /** This is a worker JVM; the judging JVM has what it measured. */
    IN_WORKER,
    /** No CPU could be had; the report says so, and the configuration wants that green. */
    NO_CPU
}
