package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.body.IterationNumber;
import io.github.junitlatency.internal.measure.samples.Samples.NotedIteration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds the events of an iteration's thread. Keeps those of one thread sorted, so ask for one thread after the other. */
final class EventIndex {

    private final Map<Integer, List<CauseEvent>> byThread = new HashMap<>();
    private final int threads;
    private int thread;
    private ThreadEvents ofThread; // null at first

    /**
     * Takes events, in any order.
     *
     * @param threads that were measured at once
     */
    EventIndex(List<CauseEvent> events, int threads) {
        this.threads = threads;
        for (CauseEvent event : events) {
            List<CauseEvent> known = byThread.get(event.thread());
            if (known == null) {
                known = new ArrayList<>();
                byThread.put(event.thread(), known);
            }
            known.add(event);
        }
    }

    /** Returns the number of the thread that ran an iteration. */
    int thread(NotedIteration noted) {
        return IterationNumber.thread(noted.iteration(), threads);
    }

    /** Returns the events of the thread that ran an iteration, and those of the whole JVM. */
    ThreadEvents of(NotedIteration noted) {
        int asked = thread(noted);
        if (ofThread == null || asked != thread) {
            thread = asked;
            List<CauseEvent> ofAll = byThread.getOrDefault(CauseEvent.EVERY_THREAD, List.of());
            List<CauseEvent> own = byThread.getOrDefault(asked, List.of());
            ofThread = new ThreadEvents(Lists.sorted(Lists.concat(ofAll, own), CauseEvent::startTicks));
        }
        return ofThread;
    }
}
