package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.internal.measure.SwitchCost;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import java.util.Optional;

/**
 * Takes from the code's own waits what the thread waited for a CPU after it was woken.
 *
 * <p>A park, a lock, a sleep or a stop of the JVM is seen until the thread runs again. Where others have its CPU then, the last
 * part of that is a wait for the CPU, which the kernel counts apart from the block before. With r the wait for a CPU that is proven to be in this
 * iteration ({@link ProvenWait}), p what preemptions have of it already, and w the own waits that were seen,
 *
 * <pre>
 * others = min(r - p, w) if r - p is over a {@link SwitchCost}; else 0
 * </pre>
 *
 * <p>Where Flight Recorder is off nobody sees w; then it is bounded by what no other cause has.
 *
 * <p>What a switch costs anyway stays the code's, which chose to block. Waits for a CPU that the code's own threads had
 * meanwhile are no part of r.
 *
 * <p>Example: another thread of the code held a lock for 0.3 ms, and a process had the CPU for 5 ms when it was free: parked
 * 5.3 ms, of which 5.0 are the machine's. With 0.05 ms of waiting, all of it is the code's.
 */
final class WakeUpWait implements Attribution {

    @Override
    public void attribute(Residual iteration) {
        Optional<ThreadCounters> counted = iteration.at().counted();
        boolean isKnown = counted.isPresent() && counted.get().voluntary() > 0;
        if (isKnown && iteration.isAlone() && !Migration.hasTaken(iteration)) {
            attribute(iteration, counted.get());
        }
    }

    /** Gives it out of what is left, where nobody saw what the code waited for. */
    static void giveUnseen(Residual iteration, ThreadCounters counted) {
        iteration.give(
                CauseKey.of(CauseKind.PREEMPTED, Detail.NONE),
                iteration.withinOwnPart(waitedTicks(iteration, counted)));
    }

    private static void attribute(Residual iteration, ThreadCounters counted) {
        long seen = iteration.found(WakeUpWait::isOwn);
        long others = Math.min(waitedTicks(iteration, counted), seen);
        if (others == 0) {
            return;
        }
        double kept = (double) (seen - others) / seen;
        iteration.change(WakeUpWait::isOwn, ticks -> Math.round(ticks * kept));
        iteration.add(CauseKey.of(CauseKind.PREEMPTED, Detail.NONE), others);
    }

    private static long waitedTicks(Residual iteration, ThreadCounters counted) {
        long waited = iteration.sight().ticks(ProvenWait.nanos(iteration, counted))
                - iteration.found(key -> key.kind() == CauseKind.PREEMPTED);
        return waited > iteration.sight().ticks(SwitchCost.NANOS) ? waited : 0;
    }

    private static boolean isOwn(CauseKey key) {
        return OwnWaits.orStops(key.kind()) && key.origin() != Origin.MACHINE;
    }
}
