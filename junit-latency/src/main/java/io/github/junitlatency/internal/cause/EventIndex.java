package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.IterationContext;
import io.github.junitlatency.internal.measure.IterationNumber;
import io.github.junitlatency.internal.measure.NotedIteration;
import io.github.junitlatency.result.Cause.Origin;
import java.util.ArrayList;
import java.util.List;

/** Finds events by their time, and those that count for an iteration. */
final class EventIndex {

    private final List<CauseEvent> events; // by start
    private final long[] latestEnd; // of all events up to this one
    private final int threads;

    /**
     * Sorts events.
     *
     * @param threads that were measured at once; 0 for virtual ones, which have only the events of the whole JVM
     */
    EventIndex(List<CauseEvent> unordered, int threads) {
        this.threads = threads;
        events = Lists.sorted(unordered, CauseEvent::startTicks);
        latestEnd = new long[events.size()];
        long latest = Long.MIN_VALUE;
        for (int i = 0; i < latestEnd.length; i++) {
            latest = Math.max(latest, events.get(i).endTicks());
            latestEnd[i] = latest;
        }
    }

    /** Returns the events that overlap the time between two ticks. One without a length counts when it lies in it. */
    List<CauseEvent> between(long startTicks, long endTicks) {
        List<CauseEvent> found = new ArrayList<>();
        for (int i = firstAfter(endTicks) - 1; i >= 0 && latestEnd[i] >= startTicks; i--) {
            if (events.get(i).endTicks() >= startTicks) {
                found.add(events.get(i));
            }
        }
        return found;
    }

    /** Returns the events of the measured thread during its part of the iteration, and of the JVM during all of it. */
    List<CauseEvent> of(NotedIteration noted) {
        IterationContext at = noted.context();
        int thread = threads == 0 ? CauseEvent.EVERY_THREAD : IterationNumber.thread(noted.iteration(), threads);
        return Lists.filter(
                between(at.startTicks(), at.stopTicks()),
                event -> event.startTicks() <= last(event, at)
                        && (event.thread() == CauseEvent.EVERY_THREAD || event.thread() == thread));
    }

    /**
     * Returns until when an event counts. A pause of the JVM also stops the thread that ends a hand-off. What others did to
     * the measured thread is taken off the iteration, so that it must have held that up.
     */
    static long last(CauseEvent event, IterationContext at) {
        if (Stops.ofTheJvm(event.kind())) {
            return at.stopTicks();
        }
        return event.origin() == Origin.MACHINE ? at.provenStopTicks() : at.ownStopTicks();
    }

    private int firstAfter(long ticks) {
        int low = 0;
        int high = events.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (events.get(middle).startTicks() > ticks) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }
}
