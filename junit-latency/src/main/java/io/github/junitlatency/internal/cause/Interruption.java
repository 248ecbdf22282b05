package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration.Disturbance;

/** Finds causes by the flag alone: a move to another CPU, or an interruption, which a signal may have been. */
final class Interruption {

    /** The longest time that a signal takes, when the thread is not switched out for it. */
    private static final long MAX_SIGNAL_NANOS = 100_000;

    private Interruption() {}

    static void attribute(Residual iteration) {
        if (iteration.disturbance == Disturbance.MOVED && iteration.isMostLeft()) {
            iteration.give(new CauseKey(CauseKind.MIGRATED, Origin.UNKNOWN, Detail.NONE), iteration.left());
            return;
        }
        boolean isFlagged = iteration.disturbance != Disturbance.NONE;
        boolean isExplained = !iteration.at.isFlagUnsure() && isSwitchKnown(iteration);
        if (isFlagged && !isExplained && iteration.isMostLeft()) {
            iteration.give(CauseKey.of(CauseKind.INTERRUPTED, Detail.NONE), max(iteration));
        }
    }

    private static long max(Residual iteration) {
        ThreadCounters counted = iteration.counted;
        boolean isWithoutSwitch =
                iteration.at.counted().isPresent() && counted.voluntary() == 0 && counted.involuntary() == 0;
        return isWithoutSwitch ? iteration.sight.ticks(MAX_SIGNAL_NANOS) : iteration.left();
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
