package io.github.junitlatency.cause;

import io.github.junitlatency.cause.Recorded.Operation;
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
 * <p>Collections are among them; the pause itself takes precedence and leaves what was spent on stopping and going on,
 * which belongs to whom the pause does: the thread that asked is the one that happened to find the heap full.
 */
final class Safepoints {

    private Safepoints() {}

    /**
     * Returns the safepoints.
     *
     * @param thread the measured thread's Java id
     * @param pauses the collector's
     */
    static List<Event> events(Recorded recorded, long thread, Anchors anchors, List<Event> pauses) {
        Map<Long, Operation> operations = new HashMap<>();
        recorded.operations.forEach(operation -> operations.put(operation.safepointId(), operation));
        NavigableMap<Long, Event> pausesByStart = new TreeMap<>();
        pauses.forEach(pause -> pausesByStart.put(pause.startTicks(), pause));
        List<Event> events = new ArrayList<>();
        recorded.safepointStarts.forEach((id, begun) -> {
            Long ended = recorded.safepointEnds.get(id);
            if (ended != null) { // else it had not when recording did
                long start = anchors.toTicks(begun);
                long end = anchors.toTicks(ended);
                Operation operation = operations.get(id);
                Map.Entry<Long, Event> pause = pausesByStart.ceilingEntry(start);
                Origin origin = pause != null && pause.getKey() <= end
                        ? pause.getValue().origin()
                        : origin(operation, thread);
                events.add(
                        new Event(CauseKind.SAFEPOINT, origin, operation == null ? "" : operation.name(), start, end));
            }
        });
        return events;
    }

    private static Origin origin(Operation operation, long thread) {
        return operation != null && operation.caller() == thread ? Origin.CODE : Origin.MACHINE;
    }
}
