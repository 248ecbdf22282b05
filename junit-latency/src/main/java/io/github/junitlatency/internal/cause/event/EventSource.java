package io.github.junitlatency.internal.cause.event;

import io.github.junitlatency.result.Source;
import java.util.List;
import java.util.Set;

/**
 * Records events around a measurement. Belongs to the thread that measures, which makes every call. None of them throws
 * because the source fails: it then goes unused, with its reason.
 */
public interface EventSource {

    /**
     * Begins to record: before the warm-up.
     *
     * @param cpus the CPUs that this thread may run on: one that it is pinned to, or several; empty where they are not known
     */
    void begin(Set<Integer> cpus);

    /** Runs between blocks of iterations, outside all timing, often. */
    default void betweenBlocks() {}

    /** Ends recording, without reading anything yet. */
    void end();

    /** Reads what was recorded since {@link #begin}; events in no particular order. */
    List<CauseEvent> read();

    /** Returns the source as the result shows it, after {@link #read}. */
    Source source();
}
