package io.github.junitlatency.internal.plan;

/** Whether Flight Recorder is asked for causes, {@code junit.latency.jfr}. */
public enum FlightRecorderMode {
    /** It records around every measurement. */
    ON,
    /** It is left out. */
    OFF
}
