package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.host.ThreadCounters;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.Optional;

/** Gives what the thread's counters alone tell, where neither the trace nor Flight Recorder saw it. */
final class CounterEvidence implements Attribution {

    @Override
    public void attribute(Residual iteration) {
        iteration
                .at()
                .counted()
                .filter(counted -> mayBeInterrupted(iteration) && iteration.isMostLeft())
                .ifPresent(counted -> attribute(iteration, counted));
    }

    /** After its part in a hand-off the thread waits, and may lose the CPU as often: only a flag tells when it did. */
    private static boolean mayBeInterrupted(Residual iteration) {
        boolean isFlagExpected =
                iteration.sight().flagsSeen() || iteration.at().handOff().isPresent();
        return iteration.disturbance() != Disturbance.NONE || !isFlagExpected;
    }

    private static void attribute(Residual iteration, ThreadCounters counted) {
        if (mayBeThrottled(iteration, counted)) {
            long held = iteration.sight().ticks(counted.throttledNanos());
            iteration.give(new CauseKey(CauseKind.THROTTLED, origin(counted), ""), iteration.withinOwnPart(held));
        } else if (!iteration.isTraced() && counted.voluntary() > 0) {
            blocked(iteration, counted);
        } else if (!iteration.isTraced() && counted.involuntary() > 0) {
            long max = counted.runDelayNanos() < 0 ? iteration.left() : PreemptionBound.ticks(iteration, counted);
            iteration.give(CauseKey.of(CauseKind.PREEMPTED, ""), iteration.withinOwnPart(max));
        }
    }

    /** The group's counter runs for all of its threads, so it must be enough, and the trace must show a switch. */
    private static boolean mayBeThrottled(Residual iteration, ThreadCounters counted) {
        long held = iteration.sight().ticks(counted.throttledNanos());
        boolean isEnough = counted.throttledNanos() > 0 && held * 2 >= iteration.left();
        return isEnough && (!iteration.isTraced() || iteration.isSwitchTraced());
    }

    /** A thread that also blocked by itself may have done so while another thread of the group was held. */
    private static Origin origin(ThreadCounters counted) {
        return counted.voluntary() > 0 && counted.involuntary() == 0 ? Origin.UNKNOWN : CauseKind.THROTTLED.origin();
    }

    /** A thread that gave the CPU up while the JVM was stopped waited for the end of that. */
    private static void blocked(Residual iteration, ThreadCounters counted) {
        Optional<CauseKey> stop = iteration.causes().stream()
                .filter(key -> JvmStops.include(key.kind()))
                .findFirst();
        stop.ifPresent(key -> iteration.give(key, iteration.withinOwnPart(maxAfter(key, iteration, counted))));
        if (iteration.isMostLeft()) {
            CauseKey unknown = new CauseKey(CauseKind.BLOCKED_OR_STOPPED, Origin.UNKNOWN, "");
            iteration.give(unknown, iteration.withinOwnPart(iteration.left()));
        }
    }

    /**
     * After a stop that others asked for, which its event has in full, the thread may have waited for the CPU, and that is
     * known. The rest may have run as well as waited: were it the stop's, long code would be left out for a short stop.
     */
    private static long maxAfter(CauseKey stop, Residual iteration, ThreadCounters counted) {
        return stop.origin() == Origin.MACHINE
                ? iteration.sight().ticks(Math.max(0, counted.runDelayNanos()))
                : iteration.left();
    }
}
