package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.cause.recorder.Recorded.GcPause;
import io.github.junitlatency.internal.cause.recorder.Recorded.GcSummary;
import io.github.junitlatency.internal.cause.recorder.Recorded.Operation;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Detail.Collection;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Makes events of the collector's pauses, and of the times in which the JVM stopped all threads, from when it begins to stop
 * them.
 *
 * <p>They are the code's, whichever thread of this JVM allocated or asked: that is only the one that happened to find the
 * heap full. Where a pause lies in a safepoint, the time of stopping and going on belongs to the pause.
 */
final class Pauses {

    /** GCName in HotSpot's gcName.hpp, of JDK 17 to 25, in the words of the JVM's log. */
    private static final Map<String, String> COLLECTORS = Map.of(
            "G1New", "G1 young",
            "G1Old", "G1 concurrent",
            "G1Full", "G1 full",
            "ParallelScavenge", "Parallel young",
            "ParallelOld", "Parallel old",
            "DefNew", "Serial young",
            "SerialOld", "Serial old",
            "Z", "ZGC");

    /** GCCause in HotSpot's gcCause.cpp: these say no more than that memory was allocated. */
    private static final Set<String> PLAIN =
            Set.of("Allocation Failure", "G1 Evacuation Pause", "Allocation Rate", "Concurrent GC");

    private static final String PREFIX = "Pause ";

    private Pauses() {}

    /** Returns the pauses, and the safepoints. */
    static List<CauseEvent> events(Recorded recorded, Anchors anchors) {
        List<CauseEvent> events = new ArrayList<>();
        NavigableMap<Long, CauseEvent> pauses = new TreeMap<>(); // by their starts
        for (GcPause pause : recorded.pauses) {
            CauseEvent event = new CauseEvent(
                    CauseKind.GC,
                    which(pause.name(), recorded.collections.get(pause.gcId())),
                    anchors.toTicks(pause.start()),
                    anchors.toTicks(pause.end()));
            events.add(event);
            pauses.put(event.startTicks(), event);
        }
        for (Map.Entry<Long, Long> begun : recorded.safepointStarts.entrySet()) {
            Long ended = recorded.safepointEnds.get(begun.getKey());
            if (ended != null) { // else it had not when recording did
                long start = anchors.toTicks(begun.getValue());
                long end = anchors.toTicks(ended);
                Map.Entry<Long, CauseEvent> pause = pauses.ceilingEntry(start);
                events.add(
                        pause != null && pause.getKey() <= end
                                ? new CauseEvent(CauseKind.GC, pause.getValue().which(), start, end)
                                : safepoint(recorded.operations.get(begun.getKey()), start, end));
            }
        }
        return events;
    }

    /**
     * Returns what a pause was: {@code G1 young}, {@code ZGC mark start}; its own name where the collection had not
     * ended.
     */
    private static Detail which(String pause, GcSummary collection) {
        if (collection == null) {
            return new Collection(pause, Optional.empty());
        }
        String name = COLLECTORS.getOrDefault(collection.name(), collection.name());
        boolean isPlain = PLAIN.contains(collection.cause());
        return new Collection(withPhase(name, pause), isPlain ? Optional.empty() : Optional.of(collection.cause()));
    }

    /** The collectors that work concurrently have many short pauses, each with a name. */
    private static String withPhase(String name, String pause) {
        boolean concurrent = name.startsWith("ZGC") || name.startsWith("Shenandoah");
        String phase = pause.startsWith(PREFIX) ? pause.substring(PREFIX.length()) : pause;
        return concurrent ? name + " " + phase.toLowerCase(Locale.ROOT) : name;
    }

    /**
     * One that the instrument asked for is of unknown origin: not the code's, and how much it delayed the thread is
     * unknown.
     */
    private static CauseEvent safepoint(Operation operation, long start, long end) {
        boolean isKnown = operation != null;
        Origin origin = isKnown && operation.isOfTheInstrument() ? Origin.UNKNOWN : CauseKind.SAFEPOINT.origin();
        Detail which = isKnown ? new Detail.Text(operation.name()) : Detail.NONE;
        return new CauseEvent(CauseKind.SAFEPOINT, origin, which, start, end);
    }
}
