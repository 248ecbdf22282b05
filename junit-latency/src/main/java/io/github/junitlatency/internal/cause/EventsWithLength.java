package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.lists.Lists;
import io.github.junitlatency.internal.measure.IterationContext;
import io.github.junitlatency.internal.measure.StartDelay.Span;
import java.util.List;

/**
 * Gives events with a length their part of the iteration; where they overlap, the kind that comes first has it.
 *
 * <p>Example: the code slept from 1 ms to 4 ms, and a collection ran from 3 ms to 5 ms. The collection has 2 ms and the sleep the 2
 * ms before; both are the code's.
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
                event -> event.kind().ordinal());
        for (CauseEvent event : found) {
            long end = Math.min(event.endTicks(), EventReach.last(event, at));
            long taken = uncovered.take(event.startTicks(), end);
            if (taken > 0) {
                iteration.add(iteration.sight().key(event), taken);
            }
        }
    }
}
