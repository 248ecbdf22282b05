package io.github.junitlatency.internal.cause.event;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.result.Cause.Source;
import io.github.junitlatency.result.CauseKind;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Records events around a measurement. Belongs to the thread that measures, which makes every call. None of them throws
 * because the source fails: it then goes unused, with its reason.
 */
public interface EventSource {

    /** Returns its name in results, such as {@code kernel-trace}. */
    String name();

    /** Returns the kinds of causes that it can see. */
    List<CauseKind> sees();

    /** Returns why it is not to record the threads that it watches; empty where it is. */
    default Optional<String> refusal(Configuration.Machine asked) {
        return Optional.empty();
    }

    /** Returns the setting with which a measurement without it is an error; empty where there is none, or it is not set so. */
    default Optional<String> requirement(Configuration.Machine asked) {
        return Optional.empty();
    }

    /** Says which threads are measured from now on, by their Java ids; the one that made this unless said. */
    default void watch(List<Long> javaIds) {}

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

    /**
     * Ends recording and forgets what was not read, because nothing is in question that it could answer. A source whose events
     * are always needed does nothing.
     *
     * @return whether there was anything to be read
     */
    default boolean leaveUnread() {
        return false;
    }

    /** Returns from which tick on it saw all that happened, after {@link #read}. Of the time before it is unknown what happened. */
    long seesFromTicks();

    /** Returns what the compilers did to what the timed loop runs, in all phases since {@link #begin}; after {@link #read}. */
    default List<JitEvent> compilations() {
        return List.of();
    }

    /** Returns the source as the result shows it, after {@link #read}. */
    Source source();
}
