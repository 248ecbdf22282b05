package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.cause.recorder.Recorded.Operation;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Makes events of the times in which the JVM stopped all threads, from when it begins to stop them.
 *
 * <p>Collections are among them: what was spent on stopping and going on belongs to the pause. The thread that asked for
 * it is only the one that happened to find the heap full.
 */
final class Safepoints {

    private Safepoints() {}

    /**
     * Returns the safepoints.
     *
     * @param pauses the collector's
     */
    static List<CauseEvent> events(Recorded recorded, Anchors anchors, List<CauseEvent> pauses) {
        Map<Long, Operation> operations = new HashMap<>();
        for (Operation operation : recorded.operations) {
            operations.put(operation.safepointId(), operation);
        }
        NavigableMap<Long, CauseEvent> pausesByStart = new TreeMap<>();
        for (CauseEvent pause : pauses) {
            pausesByStart.put(pause.startTicks(), pause);
        }
        List<CauseEvent> events = new ArrayList<>();
        for (Map.Entry<Long, Long> begun : recorded.safepointStarts.entrySet()) {
            Long ended = recorded.safepointEnds.get(begun.getKey());
            if (ended != null) { // else it had not when recording did
                long start = anchors.toTicks(begun.getValue());
                long end = anchors.toTicks(ended);
                Operation operation = operations.get(begun.getKey());
                Map.Entry<Long, CauseEvent> pause = pausesByStart.ceilingEntry(start);
                events.add(
                        pause != null && pause.getKey() <= end
                                ? collection(pause.getValue(), start, end)
                                : safepoint(operation, start, end));
            }
        }
        return events;
    }

    private static CauseEvent collection(CauseEvent pause, long start, long end) {
        return new CauseEvent(CauseKind.GC, pause.origin(), pause.which(), start, end);
    }

    /** What the instrument asked for is nobody's: not the code's, and how much of it delayed the thread nobody measured. */
    private static CauseEvent safepoint(Operation operation, long start, long end) {
        boolean isKnown = operation != null;
        Origin origin = isKnown && operation.isOfTheInstrument() ? Origin.UNKNOWN : CauseKind.SAFEPOINT.origin();
        Detail which = isKnown ? new Detail.Text(operation.name()) : Detail.NONE;
        return new CauseEvent(CauseKind.SAFEPOINT, origin, which, start, end);
    }
}
