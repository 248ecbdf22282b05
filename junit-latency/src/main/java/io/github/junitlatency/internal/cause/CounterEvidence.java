package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.CauseKind.Effect;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.Optional;

/** Finds causes by the thread's counters and its flag alone, where neither the trace nor Flight Recorder saw any. */
final class CounterEvidence {

    /** The longest time that a signal takes, when the thread is not switched out for it. */
    private static final long MAX_SIGNAL_NANOS = 100_000;

    private CounterEvidence() {}

    /** Gives what the thread was off the CPU for. */
    static void attribute(Residual iteration) {
        if (!mayBeInterrupted(iteration) || !iteration.isMostLeft()) {
            return;
        }
        ThreadCounters counted = iteration.counted;
        if (mayBeThrottled(iteration)) {
            long held = iteration.facts.ticks(counted.heldNanos());
            long proven = WaitForCpu.provenTicks(iteration);
            iteration.give(
                    new CauseKey(CauseKind.THROTTLED, throttledBy(iteration), Detail.NONE),
                    iteration.withinOwnPart(proven > 0 ? Math.min(held, proven) : held));
        } else if (!iteration.isTraced() && counted.voluntary() > 0) {
            blocked(iteration);
        } else if (!iteration.isTraced() && counted.involuntary() > 0) {
            preempted(iteration);
        }
    }

    /** Returns whether the counters speak of this iteration: where the clock flags interruptions, a flag must say so. */
    private static boolean mayBeInterrupted(Residual iteration) {
        // After its part in a hand-off the thread waits, and may lose the CPU as often: only a flag tells when it did.
        boolean isFlagExpected =
                iteration.facts.flagsSeen() || iteration.at.handOff().isPresent();
        return iteration.disturbance != Disturbance.NONE || !isFlagExpected;
    }

    /** Returns whether the quota held the thread. It must be enough, with a switch. */
    private static boolean mayBeThrottled(Residual iteration) {
        long held = iteration.facts.ticks(iteration.counted.heldNanos());
        boolean isEnough = held > 0 && held * 2 >= iteration.left();
        return isEnough && (!iteration.isTraced() || iteration.isSwitchTraced());
    }

    /**
     * Gives a preemption what is proven that the thread waited for its CPU in this iteration. Where that is nothing, what is
     * left may be the preemption's or not, as far as the thread was off the CPU.
     */
    static void preempted(Residual iteration) {
        long proven = WaitForCpu.provenTicks(iteration);
        if (proven > 0) {
            iteration.give(CauseKey.of(CauseKind.PREEMPTED, Detail.NONE), iteration.withinOwnPart(proven));
        } else {
            iteration.give(new CauseKey(CauseKind.PREEMPTED, Origin.UNKNOWN, Detail.NONE), maxOffCpu(iteration));
        }
    }

    /** Returns the origin. A thread that also blocked may have done so while the quota held another thread. */
    private static Origin throttledBy(Residual iteration) {
        boolean mayHaveBlocked = iteration.counted.voluntary() > 0 && iteration.counted.involuntary() == 0;
        return mayHaveBlocked || WaitForCpu.provenTicks(iteration) == 0 ? Origin.UNKNOWN : CauseKind.THROTTLED.origin();
    }

    /** Gives a stop of the JVM the time that was no wait for a CPU: a thread that blocks meanwhile waits for its end. */
    private static void blocked(Residual iteration) {
        Optional<CauseKey> stop = Lists.first(
                iteration.causes(), key -> key.kind().effect() == Effect.STOPS_THE_JVM && key.origin() == Origin.CODE);
        WaitForCpu.giveUnseen(iteration);
        WaitForCpu.giveBehindOwn(iteration);
        if (stop.isPresent()) {
            iteration.give(stop.get(), iteration.withinOwnPart(iteration.left()));
        }
        if (iteration.isMostLeft()) {
            CauseKey unknown = new CauseKey(CauseKind.BLOCKED_OR_STOPPED, Origin.UNKNOWN, Detail.NONE);
            iteration.give(unknown, iteration.withinOwnPart(maxBlocked(iteration)));
        }
    }

    /** Returns the time that is left, but no more than the thread was off the CPU. */
    private static long maxOffCpu(Residual iteration) {
        return iteration.counted.offCpuNanos() < 0
                ? iteration.left()
                : iteration.facts.ticks(iteration.counted.offCpuNanos());
    }

    /** Returns the same without waits for a CPU and without waits that were seen. */
    private static long maxBlocked(Residual iteration) {
        long seen = iteration.found(key -> key.kind().isOwnWait());
        return iteration.counted.offCpuNanos() < 0
                ? iteration.left()
                : iteration.facts.ticks(iteration.counted.blockedNanos()) - seen;
    }

    /**
     * Gives what is left by the flag alone: to a move to another CPU, or to an interruption, which a signal may have
     * been. A flag says only that there was one.
     */
    static void byFlag(Residual iteration) {
        if (iteration.disturbance == Disturbance.MOVED && iteration.isMostLeft()) {
            iteration.give(new CauseKey(CauseKind.MIGRATED, Origin.UNKNOWN, Detail.NONE), iteration.left());
            return;
        }
        boolean isFlagged = iteration.disturbance != Disturbance.NONE;
        boolean isExplained = !iteration.at.isFlagUnsure() && isSwitchKnown(iteration);
        if (isFlagged && !isExplained && iteration.isMostLeft()) {
            iteration.give(CauseKey.of(CauseKind.INTERRUPTED, Detail.NONE), maxInterrupted(iteration));
        }
    }

    private static long maxInterrupted(Residual iteration) {
        ThreadCounters counted = iteration.counted;
        boolean isWithoutSwitch =
                iteration.at.counted().isPresent() && counted.voluntary() == 0 && counted.involuntary() == 0;
        return isWithoutSwitch ? iteration.facts.ticks(MAX_SIGNAL_NANOS) : iteration.left();
    }

    /** Returns whether the switch that interrupted the iteration is known: the rest of it then ran undisturbed. */
    private static boolean isSwitchKnown(Residual iteration) {
        return iteration.isTraced() ? iteration.isSwitchTraced() : isLengthKnown(iteration.counted);
    }

    /** Returns whether the counters tell of a switch, and how long it can have taken. */
    private static boolean isLengthKnown(ThreadCounters counted) {
        boolean isOnlyPreempted = counted.involuntary() > 0 && counted.voluntary() == 0;
        boolean isSwitched = counted.involuntary() > 0 || counted.voluntary() > 0;
        return isOnlyPreempted && counted.runDelayNanos() >= 0 || isSwitched && counted.offCpuNanos() >= 0;
    }
}
