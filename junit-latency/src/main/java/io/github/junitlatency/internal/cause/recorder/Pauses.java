package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.cause.recorder.Recorded.GcPause;
import io.github.junitlatency.internal.cause.recorder.Recorded.GcSummary;
import io.github.junitlatency.internal.cause.recorder.Recorded.Operation;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Makes events of the collector's pauses, and of the times in which the JVM stopped all threads, from when it begins to stop
 * them.
 *
 * <p>They are the code's, whichever thread of this JVM allocated or asked: that is only the one that happened to find the
 * heap full. Where a pause lies in a safepoint, the time of stopping and going on belongs to the pause.
 */
final class Pauses {

    private Pauses() {}

    /** Returns the pauses, and the safepoints. */
    static List<CauseEvent> events(Recorded recorded, Anchors anchors) {
        List<CauseEvent> events = new ArrayList<>();
        NavigableMap<Long, CauseEvent> pauses = new TreeMap<>(); // by their starts
        for (GcPause pause : recorded.pauses) {
            CauseEvent event = new CauseEvent(
                    CauseKind.GC,
                    which(pause, recorded.collections.get(pause.gcId())),
                    anchors.toTicks(pause.start()),
                    anchors.toTicks(pause.end()));
            events.add(event);
            pauses.put(event.startTicks(), event);
        }
        Map<Long, Operation> operations = new HashMap<>();
        for (Operation operation : recorded.operations) {
            operations.put(operation.safepointId(), operation);
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
                                : safepoint(operations.get(begun.getKey()), start, end));
            }
        }
        return events;
    }

    /** Returns what it was; the name of the pause where the collection had not ended when recording did. */
    private static Detail which(GcPause pause, GcSummary collection) {
        return collection == null
                ? new Detail.Collection(pause.name(), Optional.empty())
                : GarbageCollectors.which(collection, pause.name());
    }

    /** One that the instrument asked for is of unknown origin: not the code's, and how much it delayed the thread is unknown. */
    private static CauseEvent safepoint(Operation operation, long start, long end) {
        boolean isKnown = operation != null;
        Origin origin = isKnown && operation.isOfTheInstrument() ? Origin.UNKNOWN : CauseKind.SAFEPOINT.origin();
        Detail which = isKnown ? new Detail.Text(operation.name()) : Detail.NONE;
        return new CauseEvent(CauseKind.SAFEPOINT, origin, which, start, end);
    }
}
