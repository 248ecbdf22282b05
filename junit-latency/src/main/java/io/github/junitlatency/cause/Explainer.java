package io.github.junitlatency.cause;

import io.github.junitlatency.cause.event.Event;
import io.github.junitlatency.host.ThreadCounters;
import io.github.junitlatency.measure.Circumstances;
import io.github.junitlatency.measure.NotedIteration;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Explains iterations by the events that overlap them and by the thread's counters. */
final class Explainer {

    /** What a page fault takes at least. */
    private static final long LEAST_FAULT_NANOS = 500;

    /** What a page fault takes at most, when a hypervisor has to back the page too, or the kernel to clear a huge one. */
    private static final long MOST_FAULT_NANOS = 100_000;

    /** What a preemption takes at most beyond the wait for the CPU: two switches, and cold caches. */
    private static final long SWITCH_NANOS = 100_000;

    /** What a signal takes at most, when the thread is not switched out for it. */
    private static final long MOST_SIGNAL_NANOS = 100_000;

    /** What the kernel's trace shows of a thread that was switched out. */
    private static final Set<CauseKind> SWITCHES =
            EnumSet.of(CauseKind.STOPPED, CauseKind.THROTTLED, CauseKind.PREEMPTED, CauseKind.BLOCKED);

    private final EventIndex events;
    private final Sight sight;

    /**
     * What the explainer needs to know of a measurement.
     *
     * @param ticksANano the clock's ticks a nanosecond
     * @param overheadTicks of the instrument
     * @param medianTicks an iteration's usual net ticks: what is longer needs a cause
     * @param faultsAnIteration page faults of an iteration that is not slow, on average
     * @param traceFrom from when on the kernel's trace saw everything; {@link Long#MAX_VALUE} without it
     * @param jvmSeen whether Flight Recorder saw what the JVM did
     * @param flagsSeen whether the clock flags an interrupted iteration
     */
    record Sight(
            double ticksANano,
            long overheadTicks,
            long medianTicks,
            double faultsAnIteration,
            long traceFrom,
            boolean jvmSeen,
            boolean flagsSeen) {}

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

    private record Key(CauseKind kind, Origin origin, String detail) {}

    Explainer(EventIndex events, Sight sight) {
        this.events = events;
        this.sight = sight;
    }

    Explained explain(NotedIteration noted) {
        Circumstances at = noted.circumstances();
        if (!at.isTimed()) {
            return new Explained(noted, List.of(), Math.max(0, noted.iteration().ticks() - sight.medianTicks()));
        }
        long whole = Math.max(1, at.stopTicks() - at.startTicks() - sight.overheadTicks());
        long excess = Math.max(0, whole - sight.medianTicks());
        boolean traced = at.startTicks() >= sight.traceFrom();
        boolean migrated = noted.iteration().disturbance() == Disturbance.MIGRATED;
        Map<Key, Long> ticks = new LinkedHashMap<>();
        if (migrated) { // the rest of it ran on another CPU, of which the trace says nothing
            ticks.put(new Key(CauseKind.MIGRATED, CauseKind.MIGRATED.origin(), ""), excess);
        } else {
            events(at, ticks);
            at.counted().ifPresent(counted -> bound(ticks, counted));
        }
        long covered = ticks.values().stream().mapToLong(Long::longValue).sum();
        Rest rest = new Rest(ticks, Math.max(0, excess - covered), excess);
        rest.counters(at, noted.iteration().disturbance(), traced);
        rest.instants(at, traced);
        if (noted.iteration().disturbance() != Disturbance.NONE && rest.isLarge() && !isSwitchKnown(at, traced)) {
            rest.give(CauseKind.INTERRUPTED, "", isWithoutSwitch(at) ? ticksOf(MOST_SIGNAL_NANOS) : rest.ticks);
        }
        return new Explained(noted, causes(ticks, whole), rest.isLarge() ? rest.ticks : 0);
    }

    /** Returns whether it is known what interrupted the iteration, and so how much of it: the rest then ran undisturbed. */
    private boolean isSwitchKnown(Circumstances at, boolean traced) {
        return traced
                ? events.between(at.startTicks(), at.stopTicks()).stream()
                        .anyMatch(event -> SWITCHES.contains(event.kind()))
                : at.counted()
                        .filter(it -> it.involuntary() > 0 && it.voluntary() == 0 && it.runDelayNanos() >= 0)
                        .isPresent();
    }

    private static boolean isWithoutSwitch(Circumstances at) {
        return at.counted()
                .filter(it -> it.voluntary() == 0 && it.involuntary() == 0)
                .isPresent();
    }

    /** Adds what events with a length took; where they overlap, the kind that comes first has it. */
    private void events(Circumstances at, Map<Key, Long> ticks) {
        Uncovered uncovered = new Uncovered(at.startTicks(), at.stopTicks());
        List<Event> found = events.between(at.startTicks(), at.stopTicks()).stream()
                .filter(event -> event.endTicks() > event.startTicks())
                .sorted(Comparator.comparing(Event::kind))
                .toList();
        for (Event event : found) {
            long taken = uncovered.take(event.startTicks(), event.endTicks());
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
        long most = ticksOf(counted.runDelayNanos() + SWITCH_NANOS * Math.max(1, counted.involuntary()));
        if (counted.runDelayNanos() >= 0 && preempted > most) {
            double kept = (double) most / preempted;
            ticks.replaceAll((key, taken) -> key.kind() == CauseKind.PREEMPTED ? Math.round(taken * kept) : taken);
        }
    }

    private long ticksOf(long nanos) {
        return Math.round(nanos * sight.ticksANano());
    }

    /**
     * Says whose an event is. A thread that blocks while others have the JVM stopped waits for the end of that, and then
     * to be woken; without Flight Recorder nobody can tell.
     */
    private Key key(Event event, List<Event> all) {
        boolean mayBeStopped = event.kind() == CauseKind.BLOCKED
                && (!sight.jvmSeen() || all.stream().anyMatch(other -> isStop(other, event.startTicks())));
        return new Key(event.kind(), mayBeStopped ? Origin.UNKNOWN : event.origin(), event.detail());
    }

    private static boolean isStop(Event event, long at) {
        return (event.kind() == CauseKind.GC || event.kind() == CauseKind.SAFEPOINT)
                && event.origin() != Origin.CODE
                && event.startTicks() <= at
                && at <= event.endTicks();
    }

    private static List<Cause> causes(Map<Key, Long> ticks, long whole) {
        List<Cause> causes = new ArrayList<>();
        ticks.forEach((key, taken) ->
                causes.add(new Cause(key.kind, key.origin, key.detail, taken, Math.min(1, (double) taken / whole))));
        causes.sort(Comparator.comparingLong(Cause::ticks).reversed());
        return causes;
    }

    /** What the events with a length leave of an iteration's excess, and who gets it. */
    private final class Rest {

        private final Map<Key, Long> found;
        private final long excess;
        private long ticks;

        Rest(Map<Key, Long> found, long ticks, long excess) {
            this.found = found;
            this.ticks = ticks;
            this.excess = excess;
        }

        private void give(CauseKind kind, String detail, long most) {
            give(new Key(kind, kind.origin(), detail), most);
        }

        private void give(Key key, long most) {
            long given = Math.min(ticks, most);
            if (given == 0) { // what explains nothing is no cause
                return;
            }
            found.merge(key, given, Long::sum);
            ticks -= given;
        }

        private boolean isLarge() {
            return excess > 0 && ticks * 2 >= excess;
        }

        /** Adds what the counters alone tell, where neither the trace nor Flight Recorder saw it. */
        void counters(Circumstances at, Disturbance disturbance, boolean traced) {
            Optional<ThreadCounters> read = at.counted();
            boolean notInterrupted = disturbance == Disturbance.NONE && sight.flagsSeen();
            if (notInterrupted || read.isEmpty() || !isLarge()) {
                return;
            }
            ThreadCounters counted = read.get();
            if (counted.throttledNanos() > 0) {
                give(CauseKind.THROTTLED, "", ticksOf(counted.throttledNanos()));
            } else if (!traced && counted.voluntary() > 0) {
                give(CauseKind.BLOCKED_OR_STOPPED, "", ticks);
            } else if (!traced && counted.involuntary() > 0) {
                long waited = counted.runDelayNanos();
                give(
                        CauseKind.PREEMPTED,
                        "",
                        waited < 0 ? ticks : ticksOf(waited + SWITCH_NANOS * counted.involuntary()));
            }
        }

        /** Adds what has no length of its own. */
        void instants(Circumstances at, boolean traced) {
            List<Event> all = events.between(at.startTicks(), at.stopTicks());
            List<Event> instants = all.stream()
                    .filter(event -> event.endTicks() == event.startTicks())
                    .sorted(Comparator.comparing(Event::kind))
                    .toList();
            long faults = traced
                    ? instants.stream()
                            .filter(event -> event.kind() == CauseKind.PAGE_FAULT)
                            .count()
                    : at.counted().map(counted -> faults(counted, at.stretch())).orElse(0L);
            String number = Long.toString(faults);
            give(CauseKind.PAGE_FAULT, number, ticksOf(faults * LEAST_FAULT_NANOS));
            instants.stream()
                    .filter(event -> event.kind() != CauseKind.PAGE_FAULT)
                    .forEach(event -> give(key(event, all), ticks));
            give(CauseKind.PAGE_FAULT, number, ticksOf(faults * (MOST_FAULT_NANOS - LEAST_FAULT_NANOS)));
        }

        /**
         * Returns how many of the faults in a stretch are this iteration's: those beyond what the others of the stretch
         * usually have, when they are more than chance explains.
         */
        private long faults(ThreadCounters counted, long stretch) {
            long all = counted.minorFaults() + counted.majorFaults();
            double usual = sight.faultsAnIteration() * (stretch - 1);
            return all - usual > 4 * Math.sqrt(usual) ? Math.round(all - usual) : 0;
        }
    }
}
