package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.Explainer.Key;
import io.github.junitlatency.internal.cause.Explainer.Sight;
import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.host.ThreadCounters;
import io.github.junitlatency.internal.measure.IterationContext;
import io.github.junitlatency.internal.measure.StartDelay;
import io.github.junitlatency.internal.measure.SwitchCost;
import io.github.junitlatency.internal.section.HandOff;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the events with a length leave of an iteration's excess over the median, and who gets it. */
final class ResidualAttribution {

    /** What stops all threads of the JVM. */
    static final Set<CauseKind> STOPS = EnumSet.of(CauseKind.GC, CauseKind.SAFEPOINT);

    /** What a page fault takes at least. */
    private static final long MIN_FAULT_NANOS = 500;

    /** What a page fault takes at most, when a hypervisor has to back the page too, or the kernel to clear a huge one. */
    private static final long MAX_FAULT_NANOS = 100_000;

    /** What a signal takes at most, when the thread is not switched out for it. */
    private static final long MAX_SIGNAL_NANOS = 100_000;

    /** What the kernel's trace shows of a thread that was switched out. */
    private static final Set<CauseKind> SWITCHES =
            EnumSet.of(CauseKind.STOPPED, CauseKind.THROTTLED, CauseKind.PREEMPTED, CauseKind.BLOCKED);

    private final Sight sight;
    private final List<CauseEvent> overlapping;
    private final Map<Key, Long> found;
    private final long excess;
    private long ticks;

    /**
     * Takes what there is.
     *
     * @param overlapping the events in the iteration
     * @param found what each cause explains so far; added to
     * @param ticks what is left
     * @param excess what there was to explain
     */
    ResidualAttribution(Sight sight, List<CauseEvent> overlapping, Map<Key, Long> found, long ticks, long excess) {
        this.sight = sight;
        this.overlapping = overlapping;
        this.found = found;
        this.ticks = ticks;
        this.excess = excess;
    }

    /** Returns what nobody saw a cause for; 0 when that is the smaller part. */
    long unseenTicks() {
        return isLarge() ? ticks : 0;
    }

    private boolean isLarge() {
        return excess > 0 && ticks * 2 >= excess;
    }

    private void give(CauseKind kind, String detail, long max) {
        give(new Key(kind, kind.origin(), detail), max);
    }

    private void give(Key key, long max) {
        long given = Math.min(ticks, max);
        if (given == 0) { // what explains nothing is no cause
            return;
        }
        found.merge(key, given, Long::sum);
        ticks -= given;
    }

    /** Adds what an iteration lost before it started, as far as no event in that time tells. */
    void lateness(StartDelay lateness) {
        long proven = found.entrySet().stream()
                .filter(cause -> cause.getKey().origin() == Origin.MACHINE)
                .mapToLong(Map.Entry::getValue)
                .sum();
        give(CauseKind.PREEMPTED, "", Math.max(0, lateness.othersTicks() - proven));
        long covered = excess - ticks;
        give(CauseKind.BACKLOG, "", Math.max(0, lateness.ticks() - covered));
    }

    /** Adds what the thread that ended a hand-off provably waited for its CPU. */
    void handOff(Optional<HandOff> handOff) {
        handOff.ifPresent(it -> give(CauseKind.HELPER_PREEMPTED, "", it.stopperWaitedTicks()));
    }

    /** Adds what the counters alone tell, where neither the trace nor Flight Recorder saw it. */
    void counters(IterationContext at, Disturbance disturbance, boolean traced) {
        Optional<ThreadCounters> read = at.counted();
        // After its part in a hand-off the thread waits, and may lose the CPU as often: only a flag tells when it did.
        boolean notInterrupted = disturbance == Disturbance.NONE
                && (sight.flagsSeen() || at.handOff().isPresent());
        if (notInterrupted || read.isEmpty() || !isLarge()) {
            return;
        }
        ThreadCounters counted = read.get();
        if (mayBeThrottled(counted, traced)) {
            // One that also blocked by itself may have done so while another thread of the group was held.
            Origin origin = counted.voluntary() > 0 && counted.involuntary() == 0
                    ? Origin.UNKNOWN
                    : CauseKind.THROTTLED.origin();
            give(new Key(CauseKind.THROTTLED, origin, ""), within(at, sight.ticks(counted.throttledNanos())));
        } else if (!traced && counted.voluntary() > 0) {
            stop().ifPresent(stop -> give(stop, within(at, maxAfter(stop, counted))));
            if (isLarge()) {
                give(new Key(CauseKind.BLOCKED_OR_STOPPED, Origin.UNKNOWN, ""), within(at, ticks));
            }
        } else if (!traced && counted.involuntary() > 0) {
            long waited = counted.runDelayNanos();
            give(CauseKind.PREEMPTED, "", within(at, waited < 0 ? ticks : preemption(counted)));
        }
    }

    /** What the counters rose by while the thread waited for another to end a hand-off is none of the iteration's. */
    private static long within(IterationContext at, long max) {
        return Math.min(max, at.provenStopTicks() - at.startTicks());
    }

    /** The group's counter runs for all of its threads, so it must be enough, and the trace must show a switch. */
    private boolean mayBeThrottled(ThreadCounters counted, boolean traced) {
        boolean enough = counted.throttledNanos() > 0 && sight.ticks(counted.throttledNanos()) * 2 >= ticks;
        return enough && (!traced || isSwitchTraced());
    }

    /** A thread that gave the CPU up while the JVM was stopped waited for the end of that. */
    private Optional<Key> stop() {
        return found.keySet().stream().filter(key -> STOPS.contains(key.kind())).findFirst();
    }

    /**
     * After a stop that others asked for, which its event has in full, the thread may have waited for the CPU, and that is
     * known. The rest may have run as well as waited: were it the stop's, long code would be left out for a short stop.
     */
    private long maxAfter(Key stop, ThreadCounters counted) {
        return stop.origin() == Origin.MACHINE ? sight.ticks(Math.max(0, counted.runDelayNanos())) : ticks;
    }

    private long preemption(ThreadCounters counted) {
        return sight.ticks(counted.runDelayNanos() + SwitchCost.NANOS * counted.involuntary());
    }

    /** Adds what has no length of its own. */
    void instants(IterationContext at, boolean traced) {
        List<CauseEvent> instants = overlapping.stream()
                .filter(event -> event.endTicks() == event.startTicks())
                .sorted(Comparator.comparing(CauseEvent::kind))
                .toList();
        long faults = traced
                ? instants.stream()
                        .filter(event -> event.kind() == CauseKind.PAGE_FAULT)
                        .count()
                : at.counted().map(counted -> faults(counted, at.stretch())).orElse(0L);
        String number = Long.toString(faults);
        give(CauseKind.PAGE_FAULT, number, sight.ticks(faults * MIN_FAULT_NANOS));
        instants.stream()
                .filter(event -> event.kind() != CauseKind.PAGE_FAULT)
                .forEach(event -> give(sight.key(event), max(event, at)));
        give(CauseKind.PAGE_FAULT, number, sight.ticks(faults * (MAX_FAULT_NANOS - MIN_FAULT_NANOS)));
    }

    /** A switch whose end the trace lacks has no length either, but the counters bound it. */
    private long max(CauseEvent event, IterationContext at) {
        if (event.kind() != CauseKind.PREEMPTED && event.kind() != CauseKind.THROTTLED) {
            return ticks;
        }
        long max = at.counted()
                .map(counted -> event.kind() == CauseKind.PREEMPTED
                        ? preemption(counted)
                        : sight.ticks(Math.max(0, counted.throttledNanos())))
                .orElse(0L);
        return within(at, max);
    }

    /**
     * Returns how many of the faults in a stretch are this iteration's: those beyond what the others of the stretch
     * usually have, when they are more than chance explains.
     */
    private long faults(ThreadCounters counted, long stretch) {
        long all = counted.minorFaults() + counted.majorFaults();
        double usual = sight.faultsPerIteration() * (stretch - 1);
        return all - usual > 4 * Math.sqrt(usual) ? Math.round(all - usual) : 0;
    }

    /** Adds what a flag alone tells: that there was an interruption, which a signal may have been. */
    void interruption(IterationContext at, Disturbance disturbance, boolean traced) {
        if (disturbance != Disturbance.NONE && isLarge() && (at.isFlagUnsure() || !isSwitchKnown(at, traced))) {
            boolean withoutSwitch = at.counted()
                    .filter(it -> it.voluntary() == 0 && it.involuntary() == 0)
                    .isPresent();
            give(CauseKind.INTERRUPTED, "", withoutSwitch ? sight.ticks(MAX_SIGNAL_NANOS) : ticks);
        }
    }

    /** Returns whether it is known what interrupted the iteration, and so how much of it: the rest then ran undisturbed. */
    private boolean isSwitchKnown(IterationContext at, boolean traced) {
        return traced
                ? isSwitchTraced()
                : at.counted()
                        .filter(it -> it.involuntary() > 0 && it.voluntary() == 0 && it.runDelayNanos() >= 0)
                        .isPresent();
    }

    private boolean isSwitchTraced() {
        return overlapping.stream().anyMatch(event -> SWITCHES.contains(event.kind()));
    }
}
