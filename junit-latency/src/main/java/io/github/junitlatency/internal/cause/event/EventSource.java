package io.github.junitlatency.internal.cause.event;

import io.github.junitlatency.result.Source;
import java.util.List;

/**
 * Records events around a measurement. Belongs to the thread that measures, which makes every call. None of them throws
 * because the source fails: it then goes unused, with its reason.
 */
public interface EventSource {

    /**
     * Begins to record: before the warm-up.
     *
     * @param cpu the CPU that this thread is pinned to, or -1
     */
    void begin(int cpu);

    /** Runs between blocks of iterations, outside all timing, often. */
    void betweenBlocks();

    /** Ends recording, without reading anything yet. */
    void end();

    /** Reads what was recorded since {@link #begin}; events in no particular order. */
    List<CauseEvent> read();

    /** Returns the source as the result shows it, after {@link #read}. */
    Source source();
}
