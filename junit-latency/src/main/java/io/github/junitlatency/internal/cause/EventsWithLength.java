package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.IterationContext;
import io.github.junitlatency.internal.measure.StartDelay.Span;
import io.github.junitlatency.result.CauseKind;
import java.util.List;

/**
 * Gives events with a length their part of the iteration; where they overlap, the kind that comes first has it.
 *
 * <p>Example: the code slept from 1 ms to 4 ms, and a collection ran from 3 ms to 5 ms. The sleep has 3 ms, and the collection the 1
 * ms after it; both are the code's.
 */
final class EventsWithLength implements Attribution {

    @Override
    public void attribute(Residual iteration) {
        if (Migration.hasTaken(iteration)) {
            return;
        }
        IterationContext at = iteration.at();
        RemainingTime uncovered = new RemainingTime(at.startTicks(), at.stopTicks());
        for (Span pause : at.startDelay().pauses()) {
            uncovered.take(pause.fromTicks(), pause.toTicks());
        }
        List<CauseEvent> found = Lists.sorted(
                Lists.filter(iteration.events(), event -> event.endTicks() > event.startTicks()),
                event -> rank(event.kind()));
        for (CauseEvent event : found) {
            long end = Math.min(event.endTicks(), EventReach.last(event, at));
            long taken = uncovered.take(event.startTicks(), end);
            if (taken > 0) {
                iteration.add(iteration.sight().key(event), taken);
            }
        }
    }

    /** What the machine took comes first, then how long the code slept: a stop of the JVM meanwhile made it no later. */
    private static long rank(CauseKind kind) {
        return switch (kind) {
            case STOPPED, THROTTLED, PREEMPTED, HELPER_PREEMPTED, MIGRATED -> kind.ordinal();
            case SLEEP -> CauseKind.values().length;
            default -> CauseKind.values().length + 1L + kind.ordinal();
        };
    }
}
