package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayList;
import java.util.List;

/** Finds events by their time. */
final class EventIndex {

    private final List<CauseEvent> events; // by start
    private final long[] latestEnd; // of all events up to this one

    EventIndex(List<CauseEvent> unordered) {
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
