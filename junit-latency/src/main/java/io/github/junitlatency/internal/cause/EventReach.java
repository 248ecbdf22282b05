package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.IterationContext;
import io.github.junitlatency.result.Cause.Origin;
import java.util.List;

/** Says which events count for an iteration, and until when. */
final class EventReach {

    private EventReach() {}

    /** Returns what happened to the measured thread while it had a part in the iteration, and to the JVM in all of it. */
    static List<CauseEvent> within(IterationContext at, EventIndex events) {
        return Lists.filter(
                events.between(at.startTicks(), at.stopTicks()), event -> event.startTicks() <= last(event, at));
    }

    /**
     * Returns until when an event counts. A pause of the JVM also stops the thread that ends a hand-off. What others did to
     * the measured thread is taken off the iteration, so that it must have held that up.
     */
    static long last(CauseEvent event, IterationContext at) {
        if (JvmStops.include(event.kind())) {
            return at.stopTicks();
        }
        return event.origin() == Origin.MACHINE ? at.provenStopTicks() : at.ownStopTicks();
    }
}
