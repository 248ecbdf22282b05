package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.result.CauseKind;
import java.util.Optional;

/** Gives what is left to events without a length, page faults excepted, whose number matters. */
final class Instants implements Attribution {

    @Override
    public void attribute(Residual iteration) {
        for (CauseEvent event :
                Lists.sorted(iteration.events(), event -> event.kind().ordinal())) {
            if (event.endTicks() == event.startTicks() && event.kind() != CauseKind.PAGE_FAULT) {
                iteration.give(iteration.sight().key(event), max(event, iteration));
            }
        }
    }

    /** Returns what an event may have taken. A switch whose end the trace lacks is bounded by the counters. */
    private static long max(CauseEvent event, Residual iteration) {
        if (event.kind() != CauseKind.PREEMPTED && event.kind() != CauseKind.THROTTLED) {
            return iteration.left();
        }
        Optional<ThreadCounters> counted = iteration.at().counted();
        return iteration.withinOwnPart(counted.isPresent() ? bound(event.kind(), iteration, counted.get()) : 0);
    }

    private static long bound(CauseKind kind, Residual iteration, ThreadCounters counted) {
        long proven = ProvenWait.ticks(iteration, counted);
        return kind == CauseKind.PREEMPTED
                ? proven
                : Math.min(proven, iteration.sight().ticks(counted.heldNanos()));
    }
}
