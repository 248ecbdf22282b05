package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.result.CauseKind;
import java.util.Optional;

/** Bounds preemptions by what the thread waited for a CPU, where the kernel tells. */
final class PreemptionBound implements Attribution {

    @Override
    public void attribute(Residual iteration) {
        Optional<ThreadCounters> counted = iteration.at().counted();
        if (counted.isPresent() && counted.get().runDelayNanos() >= 0) {
            long preempted = iteration.found(key -> key.kind() == CauseKind.PREEMPTED);
            long max = ticks(iteration, counted.get());
            if (preempted > max) {
                double kept = (double) max / preempted;
                iteration.change(CauseKind.PREEMPTED, ticks -> Math.round(ticks * kept));
            }
        }
    }

    /** Returns the ticks that preemptions took at most: what the thread waited for a CPU; 0 where the kernel does not tell. */
    static long ticks(Residual iteration, ThreadCounters counted) {
        return iteration.sight().ticks(Math.max(0, counted.runDelayNanos()));
    }
}
