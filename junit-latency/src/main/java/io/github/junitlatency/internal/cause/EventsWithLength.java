package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.measure.IterationContext;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Gives events with a length their part of the iteration; where they overlap, the kind that comes first has it. */
final class EventsWithLength implements Attribution {

    @Override
    public void attribute(Residual iteration) {
        if (Migration.hasTaken(iteration)) {
            return;
        }
        IterationContext at = iteration.at();
        RemainingTime uncovered = new RemainingTime(at.startTicks(), at.stopTicks());
        at.startDelay().pauses().forEach(pause -> uncovered.take(pause.fromTicks(), pause.toTicks()));
        List<CauseEvent> found = iteration.events().stream()
                .filter(event -> event.endTicks() > event.startTicks())
                .sorted(Comparator.comparing(CauseEvent::kind))
                .toList();
        for (CauseEvent event : found) {
            long end = Math.min(event.endTicks(), EventReach.last(event, at));
            long taken = uncovered.take(event.startTicks(), end);
            if (taken > 0) {
                iteration.add(
                        stopBefore(event, found)
                                .orElseGet(() -> iteration.sight().key(event)),
                        taken);
            }
        }
    }

    /**
     * Returns the stop of the JVM that a blocked thread waited for; empty for others. It waits for the stop's end and then to
     * be woken, so that all of that time is the stop's. A stop that the code asked for is its own.
     */
    private static Optional<CauseKey> stopBefore(CauseEvent event, List<CauseEvent> all) {
        return event.kind() == CauseKind.BLOCKED
                ? all.stream()
                        .filter(other -> isStop(other, event.startTicks()))
                        .findFirst()
                        .map(stop -> new CauseKey(stop.kind(), stop.origin(), stop.detail()))
                : Optional.empty();
    }

    private static boolean isStop(CauseEvent event, long at) {
        return JvmStops.include(event.kind())
                && event.origin() != Origin.CODE
                && event.startTicks() <= at
                && at <= event.endTicks();
    }
}
