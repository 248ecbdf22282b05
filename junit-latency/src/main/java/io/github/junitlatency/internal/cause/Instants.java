package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.host.ThreadCounters;
import io.github.junitlatency.result.CauseKind;
import java.util.Comparator;

/** Gives what is left to events without a length, page faults excepted, whose number matters. */
final class Instants implements Attribution {

    @Override
    public void attribute(Residual iteration) {
        iteration.events().stream()
                .filter(event -> event.endTicks() == event.startTicks())
                .filter(event -> event.kind() != CauseKind.PAGE_FAULT)
                .sorted(Comparator.comparing(CauseEvent::kind))
                .forEach(event -> iteration.give(iteration.sight().key(event), max(event, iteration)));
    }

    /** Returns what an event may have taken. A switch whose end the trace lacks is bounded by the counters. */
    private static long max(CauseEvent event, Residual iteration) {
        if (event.kind() != CauseKind.PREEMPTED && event.kind() != CauseKind.THROTTLED) {
            return iteration.left();
        }
        long max = iteration
                .at()
                .counted()
                .map(counted -> bound(event.kind(), iteration, counted))
                .orElse(0L);
        return iteration.withinOwnPart(max);
    }

    private static long bound(CauseKind kind, Residual iteration, ThreadCounters counted) {
        long proven = ProvenWait.ticks(iteration, counted);
        return kind == CauseKind.PREEMPTED
                ? proven
                : Math.min(proven, iteration.sight().ticks(counted.heldNanos()));
    }
}
