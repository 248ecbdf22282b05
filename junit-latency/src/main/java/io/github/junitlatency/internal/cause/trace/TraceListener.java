package io.github.junitlatency.internal.cause.trace;

/** Takes the events of some CPUs, the oldest first. */
@FunctionalInterface
interface TraceListener {

    /** Takes an event of a CPU. */
    void line(int cpu, TraceLine line);

    /** Says that events of a CPU are missing between its last line and its next one; after the last line, if there is one. */
    default void lost(int cpu) {}
}
