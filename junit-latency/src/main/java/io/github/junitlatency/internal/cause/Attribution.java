package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters.Throttled;
import io.github.junitlatency.internal.measure.section.Section.HandOff;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.List;
import java.util.Optional;

/**
 * Divides an iteration's time among its causes, one after the other: the policy of this package.
 *
 * <p>Events with a begin and an end come first and get all of their time. The other causes share what is left of the
 * excess over the median, the better known first: a length that was measured, then one that counters bound, then what
 * may have taken any time.
 */
final class Attribution {

    /** The shortest time that a page fault takes. */
    private static final long MIN_FAULT_NANOS = 500;

    /**
     * The longest time that a page fault takes. A hypervisor may have to back the page, too, or the kernel to clear a
     * huge one.
     */
    private static final long MAX_FAULT_NANOS = 100_000;

    private Attribution() {}

    /** Runs all steps; each sees of the others only the time that they left. */
    static void attribute(Residual iteration) {
        if (iteration.disturbance == Disturbance.MIGRATED) {
            // Takes all: the rest of the iteration ran on another CPU, of which no source says anything.
            iteration.add(CauseKey.of(CauseKind.MIGRATED, Detail.NONE), iteration.excess);
            return;
        }
        // When they began and ended is known; where two overlap, the earlier kind of CauseKind has the time.
        iteration.events.giveLengths(iteration);
        // The last part of a wait may be one for the CPU, which was counted.
        WaitForCpu.takeFromOwnWaits(iteration);
        // The trace may lack the switch that ended a preemption, but the kernel counts what the thread waited.
        boundPreemptions(iteration);
        // How late the iteration started was measured, and what earlier ones provably lost comes off first.
        lateByOthers(iteration);
        // The rest of the late start: earlier iterations still ran, as far as no event in that time tells more.
        backlog(iteration);
        // How long the thread that ended the section waited for its CPU was measured too.
        helperWait(iteration);
        // The thread's counters say that it lost the CPU, and at most for how long, where no event showed it.
        CounterEvidence.attribute(iteration);
        // A page fault has no length, but none takes less than this, whatever happens next to it.
        pageFaults(iteration, MIN_FAULT_NANOS);
        // Happened, without a length: each may have taken all that is left.
        instants(iteration);
        // The maximum of a page fault: less likely than an instant that needed the time.
        pageFaults(iteration, MAX_FAULT_NANOS - MIN_FAULT_NANOS);
        // A flag says only that there was an interruption, so it gets what nothing else explains.
        CounterEvidence.byFlag(iteration);
        // Whoever used the quota up, of the same second, has the time for which it held the thread.
        divideHolds(iteration);
    }

    /**
     * Divides the time for which a quota held the thread by who used it up. The share of the code's other threads and
     * processes is the code's. How much earlier other processes made the quota run out is not measured, so their share
     * may be theirs.
     */
    static void divideHolds(Residual iteration) {
        Throttled held = iteration.counted.throttled();
        for (Origin origin : List.of(Origin.UNKNOWN, Origin.MACHINE)) { // the share of others joins the unknown
            long ticks = iteration.found(key -> isHold(key, origin));
            long code = Math.round(ticks * held.codeShare());
            long others = Math.round(ticks * held.othersShare());
            if (code + others > 0) {
                iteration.change(key -> isHold(key, origin), all -> Math.max(0, all - code - others));
                addHold(iteration, Origin.CODE, code);
                addHold(iteration, Origin.UNKNOWN, others);
            }
        }
    }

    private static boolean isHold(CauseKey key, Origin origin) {
        return key.kind() == CauseKind.THROTTLED && key.origin() == origin;
    }

    private static void addHold(Residual iteration, Origin origin, long ticks) {
        if (ticks > 0) {
            iteration.add(new CauseKey(CauseKind.THROTTLED, origin, Detail.NONE), ticks);
        }
    }

    /** Bounds preemptions by what the thread waited for a CPU, where the kernel counts that. */
    static void boundPreemptions(Residual iteration) {
        long preempted = iteration.found(key -> key.kind() == CauseKind.PREEMPTED);
        // The trace tells tasks apart, so that waits behind the code's own are as good as others'.
        long max = iteration.facts.ticks(iteration.counted.runDelayNanos() + iteration.counted.behindOwnNanos());
        if (iteration.counted.runDelayNanos() >= 0 && preempted > max) {
            double kept = (double) max / preempted;
            iteration.change(key -> key.kind() == CauseKind.PREEMPTED, ticks -> Math.round(ticks * kept));
        }
    }

    /** Gives other processes what earlier iterations on a schedule provably lost to them, less the time that events have. */
    static void lateByOthers(Residual iteration) {
        long proven = iteration.found(key -> key.origin() == Origin.MACHINE);
        iteration.give(
                CauseKey.of(CauseKind.PREEMPTED, Detail.NONE),
                iteration.at.startDelay().othersTicks() - proven);
    }

    /** Gives the rest of the late start to earlier iterations that still ran. */
    static void backlog(Residual iteration) {
        long covered = iteration.excess - iteration.left();
        iteration.give(
                CauseKey.of(CauseKind.BACKLOG, Detail.NONE),
                iteration.at.startDelay().ticks() - covered);
    }

    /** Gives what the thread that ended a hand-off provably waited for its CPU. */
    static void helperWait(Residual iteration) {
        Optional<HandOff> handOff = iteration.at.handOff();
        if (handOff.isPresent()) {
            iteration.give(
                    CauseKey.of(CauseKind.HELPER_PREEMPTED, Detail.NONE),
                    handOff.get().enderWaitedTicks());
        }
    }

    /** Gives what is left to events without a length, page faults excepted, whose number matters. */
    static void instants(Residual iteration) {
        for (CauseEvent event : iteration.events.latestInstants(iteration.at)) {
            if (event.kind() != CauseKind.PAGE_FAULT && iteration.left() > 0) {
                iteration.give(iteration.facts.key(CauseKey.of(event)), max(event, iteration));
            }
        }
    }

    /** Returns what an instant may have taken. A switch whose end the trace lacks is bounded by the counters. */
    private static long max(CauseEvent event, Residual iteration) {
        if (event.kind() != CauseKind.PREEMPTED && event.kind() != CauseKind.THROTTLED) {
            return iteration.left();
        }
        long proven = iteration.withinOwnPart(WaitForCpu.provenTicks(iteration));
        return event.kind() == CauseKind.PREEMPTED
                ? proven
                : Math.min(proven, iteration.facts.ticks(iteration.counted.heldNanos()));
    }

    /** Gives each page fault some time. */
    private static void pageFaults(Residual iteration, long nanosEach) {
        long faults = faults(iteration);
        iteration.give(
                CauseKey.of(CauseKind.PAGE_FAULT, new Detail.Faults(faults)),
                iteration.facts.ticks(faults * nanosEach));
    }

    private static long faults(Residual iteration) {
        return iteration.isTraced()
                ? iteration.events.instants(CauseKind.PAGE_FAULT, iteration.at)
                : counted(iteration.counted, iteration.at.stretch(), iteration.facts.faultsPerIteration());
    }

    /**
     * Returns how many faults of a stretch belong to this iteration: those beyond chance. With n faults in all and
     * u usual ones, that is {@code n - u} if it is over {@code 4 * sqrt(u)}, four standard deviations of a Poisson
     * count. For example, of 1,001 iterations with 0.1 faults each, 100 faults are usual, and up to 140 are taken
     * for chance; of 150, 50 are this iteration's.
     */
    private static long counted(ThreadCounters counted, long stretch, double perIteration) {
        long all = counted.minorFaults() + counted.majorFaults();
        double usual = perIteration * Math.max(0, stretch - 1);
        return all - usual > 4 * Math.sqrt(usual) ? Math.round(all - usual) : 0;
    }
}
