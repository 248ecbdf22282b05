package io.github.junitlatency.internal.plan;

/** Whether the instrument takes the time of its own phases, {@code junit.latency.phases}. */
public enum PhasesMode {
    /** It takes none. */
    OFF,
    /** It takes them, for the report and the JSON file. */
    ON
}
