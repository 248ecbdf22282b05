package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.EventTimeline.Shares;
import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.body.IterationNumber;
import io.github.junitlatency.internal.measure.samples.IterationContext;
import io.github.junitlatency.internal.measure.samples.IterationContext.StartDelay.Span;
import io.github.junitlatency.internal.measure.samples.Samples.NotedIteration;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.CauseKind.Effect;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The events that count for the iterations of one thread: sorted once, and asked by time. */
final class ThreadEvents {

    /** Of a kind, so many of an iteration's events without a length are looked at, the latest. */
    static final int MAX_INSTANTS = 64;

    private final List<CauseEvent> events;
    private final List<Sorted> switches;
    private final Map<CauseKind, List<Sorted>> instants = new EnumMap<>(CauseKind.class);
    private final EventTimeline all;
    private EventTimeline ofTheJvm; // all but the machine's; null until an iteration with a hand-off asks
    private EventTimeline stops; // likewise

    /**
     * Until when events count for an iteration that another thread ends. A pause of the JVM also stops that thread.
     * What others did to the measured thread is taken off the iteration, so that it must have held that up.
     */
    private enum Reach {
        STOPS,
        OTHERS,
        OWN;

        static Reach of(CauseEvent event) {
            if (event.kind().effect() == Effect.STOPS_THE_JVM) {
                return STOPS;
            }
            return event.origin() == Origin.MACHINE ? OTHERS : OWN;
        }

        long last(IterationContext at) {
            return switch (this) {
                case STOPS -> at.stopTicks();
                case OTHERS -> at.provenStopTicks();
                case OWN -> at.ownStopTicks();
            };
        }
    }

    /**
     * Sorts.
     *
     * @param events by their start
     */
    ThreadEvents(List<CauseEvent> events) {
        this.events = events;
        all = new EventTimeline(events);
        switches = sorted(Lists.filter(events, event -> isSwitch(event.kind())));
        List<CauseEvent> withoutLength = Lists.filter(events, event -> event.startTicks() == event.endTicks());
        for (CauseKind kind : CauseKind.values()) {
            List<CauseEvent> ofKind = Lists.filter(withoutLength, event -> event.kind() == kind);
            if (!ofKind.isEmpty()) {
                instants.put(kind, sorted(ofKind));
            }
        }
    }

    private static List<Sorted> sorted(List<CauseEvent> events) {
        List<Sorted> byReach = new ArrayList<>();
        for (Reach reach : Reach.values()) {
            byReach.add(new Sorted(reach, Lists.filter(events, event -> Reach.of(event) == reach)));
        }
        return byReach;
    }

    private static boolean isSwitch(CauseKind kind) {
        return kind.effect() == Effect.TAKES_THE_CPU || kind == CauseKind.BLOCKED;
    }

    /** Gives events with a length their time of an iteration. */
    void giveLengths(Residual iteration) {
        IterationContext at = iteration.at;
        List<Span> pauses = at.startDelay().pauses();
        long own = Math.min(at.ownStopTicks(), at.stopTicks());
        long proven = Math.min(at.provenStopTicks(), own);
        Shares shares = new Shares(all.areMany(at.startTicks(), at.stopTicks()));
        all.addTo(shares, at.startTicks(), proven, pauses);
        if (proven < own) {
            ofTheJvm = ofTheJvm == null ? timeline(Set.of(Reach.STOPS, Reach.OWN)) : ofTheJvm;
            ofTheJvm.addTo(shares, Math.max(at.startTicks(), proven), own, pauses);
        }
        if (own < at.stopTicks()) {
            stops = stops == null ? timeline(Set.of(Reach.STOPS)) : stops;
            stops.addTo(shares, Math.max(at.startTicks(), own), at.stopTicks(), pauses);
        }
        shares.giveTo(iteration);
    }

    private EventTimeline timeline(Set<Reach> reaches) {
        return new EventTimeline(Lists.filter(events, event -> reaches.contains(Reach.of(event))));
    }

    /** Returns whether the thread was switched out in an iteration. */
    boolean isSwitched(IterationContext at) {
        return Lists.any(switches, sorted -> sorted.isAnyIn(at));
    }

    /** Returns how many events of a kind an iteration has that have no length. */
    int instants(CauseKind kind, IterationContext at) {
        int count = 0;
        for (Sorted sorted : instants.getOrDefault(kind, List.of())) {
            count += sorted.end(at) - sorted.begin(at);
        }
        return count;
    }

    /** Returns the events of an iteration without a length, by kind, the latest first; not all where they are many. */
    List<CauseEvent> latestInstants(IterationContext at) {
        List<CauseEvent> latest = new ArrayList<>();
        for (List<Sorted> ofKind : instants.values()) {
            latest.addAll(Lists.sortedDown(Lists.flatMap(ofKind, sorted -> sorted.latest(at)), CauseEvent::startTicks));
        }
        return latest;
    }

    /** Events that count equally long, by their start. */
    private static final class Sorted {

        private final Reach reach;
        private final List<CauseEvent> events;
        private final long[] starts;
        private final long[] latestEnds; // of all events up to each

        Sorted(Reach reach, List<CauseEvent> events) {
            this.reach = reach;
            this.events = events;
            starts = Lists.longs(events, CauseEvent::startTicks);
            latestEnds = Lists.longs(events, CauseEvent::endTicks);
            for (int i = 1; i < latestEnds.length; i++) {
                latestEnds[i] = Math.max(latestEnds[i], latestEnds[i - 1]);
            }
        }

        private int begin(IterationContext at) {
            return Lists.countBelow(starts, at.startTicks());
        }

        private int end(IterationContext at) {
            return Math.max(begin(at), Lists.countBelow(starts, Math.min(at.stopTicks(), reach.last(at)) + 1));
        }

        boolean isAnyIn(IterationContext at) {
            int end = end(at);
            return end > 0 && latestEnds[end - 1] >= at.startTicks();
        }

        List<CauseEvent> latest(IterationContext at) {
            List<CauseEvent> latest = new ArrayList<>();
            int begin = begin(at);
            for (int i = end(at) - 1; i >= begin && latest.size() < MAX_INSTANTS; i--) {
                latest.add(events.get(i));
            }
            return latest;
        }
    }

    /**
     * Finds the events of an iteration's thread. Keeps those of one thread sorted, so ask for one thread after the other.
     */
    static final class EventIndex {

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
}
