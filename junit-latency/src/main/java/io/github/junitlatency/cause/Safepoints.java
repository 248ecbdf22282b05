package io.github.junitlatency.cause;

import io.github.junitlatency.cause.Recorded.Operation;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes events of the times in which the JVM stopped all threads, from when it begins to stop them. Collections are among
 * them; the pause itself takes precedence and leaves what was spent on stopping and going on.
 */
final class Safepoints {

    private Safepoints() {}

    /** Returns the safepoints, given the measured thread's Java id. */
    static List<Event> events(Recorded recorded, long thread, Anchors anchors) {
        Map<Long, Operation> operations = new HashMap<>();
        recorded.operations.forEach(operation -> operations.put(operation.safepointId(), operation));
        List<Event> events = new ArrayList<>();
        recorded.safepointStarts.forEach((id, start) -> {
            Long end = recorded.safepointEnds.get(id);
            if (end != null) {
                Operation operation = operations.get(id);
                String detail = operation == null ? "" : operation.name();
                Origin origin = operation != null && operation.caller() == thread ? Origin.CODE : Origin.MACHINE;
                events.add(
                        new Event(CauseKind.SAFEPOINT, origin, detail, anchors.toTicks(start), anchors.toTicks(end)));
            }
        });
        return events;
    }
}
