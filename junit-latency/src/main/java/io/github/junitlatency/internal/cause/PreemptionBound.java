package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.host.ThreadCounters;
import io.github.junitlatency.internal.measure.SwitchCost;
import io.github.junitlatency.result.CauseKind;

/** Bounds preemptions by what the thread waited for a CPU, where the kernel tells. */
final class PreemptionBound implements Attribution {

    @Override
    public void attribute(Residual iteration) {
        iteration.at().counted().filter(counted -> counted.runDelayNanos() >= 0).ifPresent(counted -> {
            long preempted = iteration.found(key -> key.kind() == CauseKind.PREEMPTED);
            long max = iteration.sight().ticks(nanos(counted, Math.max(1, counted.involuntary())));
            if (preempted > max) {
                double kept = (double) max / preempted;
                iteration.change(CauseKind.PREEMPTED, ticks -> Math.round(ticks * kept));
            }
        });
    }

    /** Returns the ticks that preemptions can have taken at most, by the counters. */
    static long ticks(Residual iteration, ThreadCounters counted) {
        return iteration.sight().ticks(nanos(counted, counted.involuntary()));
    }

    private static long nanos(ThreadCounters counted, long switches) {
        return counted.runDelayNanos() + SwitchCost.NANOS * switches;
    }
}
