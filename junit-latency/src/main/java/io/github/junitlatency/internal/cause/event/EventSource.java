package io.github.junitlatency.internal.cause.event;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.result.CauseKind;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/**
 * Records events around a measurement.
 *
 * <p>Belongs to the thread that measures, which makes every call: {@link #begin}, {@link #end} and {@link #read} or {@link
 * #discard}, again for each measurement. Whatever it throws, the source then goes unused, and the message is the reason.
 */
public interface EventSource {

    /**
     * What is measured.
     *
     * @param clock whose ticks the events are to have
     * @param cpus the CPUs that the threads may run on: one that they are pinned to, or several; empty where they are
     *     not known
     * @param javaIds the Java ids of the measured threads, by their numbers
     */
    record Watched(Clock clock, Set<Integer> cpus, List<Long> javaIds) {}

    /**
     * What was recorded.
     *
     * @param events in no particular order
     * @param fromTicks from when on all that happened was seen; of the time before it is unknown what happened
     * @param quality how good it is, for the result; may be empty
     * @param compilations what the compilers did to what the timed loop runs, in all phases
     */
    record EventLog(List<CauseEvent> events, long fromTicks, String quality, List<JitEvent> compilations) {

        /** Nothing was recorded. */
        public static final EventLog NOTHING = new EventLog(List.of(), Long.MAX_VALUE, "", List.of());
    }

    /** Returns its name in results, such as {@code kernel-trace}. */
    String name();

    /** Returns the kinds of causes that it can see. */
    List<CauseKind> sees();

    /**
     * Begins to record: before the warm-up.
     *
     * @throws IOException if it cannot, with what to do about it
     */
    void begin(Watched watched) throws IOException;

    /**
     * Runs between blocks of iterations, outside all timing, often.
     *
     * @throws IOException if it cannot go on
     */
    default void betweenBlocks() throws IOException {}

    /**
     * Ends recording, without reading anything yet.
     *
     * @throws IOException if it cannot
     */
    void end() throws IOException;

    /**
     * Reads what was recorded since {@link #begin}.
     *
     * @throws IOException if it cannot be read
     */
    EventLog read() throws IOException;

    /** Forgets what was not read, after an {@link #end}, which may have failed, as a read may. */
    default void discard() {}

    /** Returns whether it is read even where nothing is in question that it could answer. */
    default boolean isAlwaysRead() {
        return false;
    }

    /**
     * Something that the compilers did to a method that the timed loop runs.
     *
     * @param ticks the time when it was done
     * @param method as in {@code OrderBook.add}
     * @param isOfTheLoop whether that is the loop itself
     * @param what {@code compiled (tier 4)}, {@code compiled (tier 4, OSR)} or {@code deoptimised (unstable_if)}
     */
    public record JitEvent(long ticks, String method, boolean isOfTheLoop, String what) {}
}
