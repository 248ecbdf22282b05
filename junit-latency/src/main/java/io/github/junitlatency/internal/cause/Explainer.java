package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.host.ThreadCounters;
import io.github.junitlatency.internal.measure.IterationContext;
import io.github.junitlatency.internal.measure.NotedIteration;
import io.github.junitlatency.internal.measure.SwitchCost;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Explains iterations by the events that overlap them and by the thread's counters. */
final class Explainer {

    private final EventIndex events;
    private final Sight sight;

    /**
     * What the explainer needs to know of a measurement.
     *
     * @param ticksPerNano the clock's ticks a nanosecond
     * @param overheadTicks of the instrument
     * @param medianTicks an iteration's usual net ticks: what is longer needs a cause
     * @param faultsPerIteration page faults of an iteration that is not slow, on average
     * @param traceFrom from when on the kernel's trace saw everything; {@link Long#MAX_VALUE} without it
     * @param jvmSeen whether Flight Recorder saw what the JVM did
     * @param flagsSeen whether the clock flags an interrupted iteration
     */
    record Sight(
            double ticksPerNano,
            long overheadTicks,
            long medianTicks,
            double faultsPerIteration,
            long traceFrom,
            boolean jvmSeen,
            boolean flagsSeen) {

        /** Says whose an event is; without Flight Recorder, a blocked thread may have waited for a safepoint. */
        Key key(CauseEvent event) {
            boolean mayBeStopped = event.kind() == CauseKind.BLOCKED && !jvmSeen;
            return new Key(event.kind(), mayBeStopped ? Origin.UNKNOWN : event.origin(), event.detail());
        }

        long ticks(long nanos) {
            return Math.round(nanos * ticksPerNano);
        }
    }

    /**
     * An iteration, explained as far as any source saw anything.
     *
     * @param causes the largest first
     * @param unseenTicks what nobody saw a cause for, beyond the median; 0 when that is the smaller part of the excess
     */
    record Explained(NotedIteration noted, List<Cause> causes, long unseenTicks) {

        /** Returns whether most of what makes it slow has been seen. */
        boolean isSeen() {
            return unseenTicks == 0 && !causes.isEmpty();
        }

        boolean isJudged() {
            return !noted.iteration().disturbance().isLeftOut();
        }
    }

    /** What tells one cause of an iteration from another. */
    record Key(CauseKind kind, Origin origin, String detail) {}

    Explainer(EventIndex events, Sight sight) {
        this.events = events;
        this.sight = sight;
    }

    Explained explain(NotedIteration noted) {
        IterationContext at = noted.circumstances();
        if (!at.isTimed()) {
            return new Explained(noted, List.of(), Math.max(0, noted.iteration().ticks() - sight.medianTicks()));
        }
        long whole = Math.max(
                1,
                at.stopTicks()
                        - at.startTicks()
                        - sight.overheadTicks()
                        - at.lateness().pausedTicks(at.startTicks(), at.stopTicks()));
        long excess = Math.max(0, whole - sight.medianTicks());
        boolean traced = at.startTicks() >= sight.traceFrom();
        boolean migrated = noted.iteration().disturbance() == Disturbance.MIGRATED;
        List<CauseEvent> overlapping = overlapping(at);
        Map<Key, Long> ticks = new LinkedHashMap<>();
        if (migrated) { // the rest of it ran on another CPU, of which the trace says nothing
            ticks.put(new Key(CauseKind.MIGRATED, CauseKind.MIGRATED.origin(), ""), excess);
        } else {
            events(at, overlapping, ticks);
            at.counted().ifPresent(counted -> bound(ticks, counted));
        }
        long covered = ticks.values().stream().mapToLong(Long::longValue).sum();
        ResidualAttribution rest =
                new ResidualAttribution(sight, overlapping, ticks, Math.max(0, excess - covered), excess);
        rest.lateness(at.lateness());
        rest.handOff(at.handOff());
        rest.counters(at, noted.iteration().disturbance(), traced);
        rest.instants(at, traced);
        rest.interruption(at, noted.iteration().disturbance(), traced);
        return new Explained(noted, causes(ticks, whole), rest.unseenTicks());
    }

    /** Returns what happened to the measured thread while it had a part in the iteration, and to the JVM in all of it. */
    private List<CauseEvent> overlapping(IterationContext at) {
        return events.between(at.startTicks(), at.stopTicks()).stream()
                .filter(event -> event.startTicks() <= last(event, at))
                .toList();
    }

    /**
     * Returns until when an event counts: a pause of the JVM also stops the thread that ends a hand-off, and what others did
     * to the measured thread is taken off the iteration, so that it must have held that up.
     */
    private static long last(CauseEvent event, IterationContext at) {
        if (ResidualAttribution.STOPS.contains(event.kind())) {
            return at.stopTicks();
        }
        return event.origin() == Origin.MACHINE ? at.provenStopTicks() : at.ownStopTicks();
    }

    /** Adds what events with a length took; where they overlap, the kind that comes first has it. */
    private void events(IterationContext at, List<CauseEvent> overlapping, Map<Key, Long> ticks) {
        RemainingTime uncovered = new RemainingTime(at.startTicks(), at.stopTicks());
        at.lateness().pauses().forEach(pause -> uncovered.take(pause.fromTicks(), pause.toTicks()));
        List<CauseEvent> found = overlapping.stream()
                .filter(event -> event.endTicks() > event.startTicks())
                .sorted(Comparator.comparing(CauseEvent::kind))
                .toList();
        for (CauseEvent event : found) {
            long taken = uncovered.take(event.startTicks(), Math.min(event.endTicks(), last(event, at)));
            if (taken > 0) {
                ticks.merge(key(event, found), taken, Long::sum);
            }
        }
    }

    /**
     * Bounds preemptions by what the thread waited for a CPU, where the kernel tells: the trace may lack the switch that
     * ended one.
     */
    private void bound(Map<Key, Long> ticks, ThreadCounters counted) {
        long preempted = ticks.entrySet().stream()
                .filter(cause -> cause.getKey().kind() == CauseKind.PREEMPTED)
                .mapToLong(Map.Entry::getValue)
                .sum();
        long max = sight.ticks(counted.runDelayNanos() + SwitchCost.NANOS * Math.max(1, counted.involuntary()));
        if (counted.runDelayNanos() >= 0 && preempted > max) {
            double kept = (double) max / preempted;
            ticks.replaceAll((key, taken) -> key.kind() == CauseKind.PREEMPTED ? Math.round(taken * kept) : taken);
        }
    }

    /**
     * Says whose an event is. A thread that blocks while others have the JVM stopped waits for the end of that, and then
     * to be woken, so it belongs to the stop.
     */
    private Key key(CauseEvent event, List<CauseEvent> all) {
        Optional<CauseEvent> stop = event.kind() == CauseKind.BLOCKED
                ? all.stream()
                        .filter(other -> isStop(other, event.startTicks()))
                        .findFirst()
                : Optional.empty();
        if (stop.isPresent()) {
            return new Key(stop.get().kind(), stop.get().origin(), stop.get().detail());
        }
        return sight.key(event);
    }

    private static boolean isStop(CauseEvent event, long at) {
        return ResidualAttribution.STOPS.contains(event.kind())
                && event.origin() != Origin.CODE
                && event.startTicks() <= at
                && at <= event.endTicks();
    }

    private static List<Cause> causes(Map<Key, Long> ticks, long whole) {
        List<Cause> causes = new ArrayList<>();
        ticks.forEach((key, taken) -> causes.add(Cause.of(key.kind, key.origin, key.detail, taken, whole)));
        causes.sort(Comparator.comparingLong(Cause::ticks).reversed());
        return causes;
    }
}
