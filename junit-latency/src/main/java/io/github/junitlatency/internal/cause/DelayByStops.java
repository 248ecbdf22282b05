package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.host.ThreadCounters;
import io.github.junitlatency.internal.lists.Lists;
import io.github.junitlatency.internal.measure.SwitchCost;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import java.util.List;
import java.util.Optional;

/**
 * Takes from others' stops of the JVM what they did not delay: a stop delays only a thread that it keeps off the CPU.
 *
 * <p>The thread's CPU time tells what Flight Recorder cannot see, such as native code and waits in it. Of an iteration let s
 * be the stops of others beside no wait that was seen, S all of these stops even where they reach beyond the iteration, w the
 * waits that were seen, and
 *
 * <pre>
 * blocked = time that passed - CPU time - wait for the CPU
 * delayed = min(s, blocked - w), but at least 0
 * unseen  = blocked - w - S
 * </pre>
 *
 * <ul>
 *   <li>Others have what the stops delayed; during the rest of a stop the thread ran on, or waited for its CPU, which is a
 *       preemption.
 *   <li>Where unseen is over a {@link SwitchCost}, the thread waited by itself too, and the stops may lie in that wait: all of
 *       s is nobody's. So it is where the kernel does not tell the CPU time.
 * </ul>
 *
 * <p>Example: an iteration of 5 ms with a stop of 2 ms. 3 ms of CPU time: delayed for 2 ms. 5 ms of CPU time: native code ran
 * through the stop, delayed for nothing. 0.5 ms of CPU time: of 4.5 ms off the CPU, 2.5 ms are a wait that nobody saw, and the
 * 2 ms may lie in it: nobody's. What this cannot tell is a wait in native code that began less than a switch cost before the
 * stop and ended in it.
 *
 * <p>What happened before a late start is left as it is: the counters are of this iteration.
 *
 * <p>Where the clock flags no interruption, other iterations of the stretch may have blocked too. None of them took longer
 * than L, as {@link ProvenWait} has it, so that v voluntary switches bound what was elsewhere:
 *
 * <pre>
 * elsewhere = (v - 1) L if blocked is over v L, else v L; but at most blocked
 * proven    = min(s, blocked - w - elsewhere), but at least 0
 * </pre>
 *
 * What was delayed beyond that is nobody's. Example: L is 52 us, a stop took 2 ms. Of 2 ms blocked in one switch all are
 * proven. Of 2 ms blocked in 200 switches of 10 us nothing is: a native call may have run through the stop, and all that was
 * blocked may be in the 200 iterations before it.
 */
final class DelayByStops implements Attribution {

    @Override
    public void attribute(Residual iteration) {
        long stopped = iteration.found(DelayByStops::isOthers);
        if (stopped == 0 || !iteration.isAlone()) {
            return;
        }
        Optional<ThreadCounters> counted = iteration.at().counted();
        if (counted.isPresent() && counted.get().offCpuNanos() >= 0) {
            attribute(iteration, counted.get(), stopped);
        } else {
            iteration.makeUnknown(DelayByStops::isOthers);
        }
    }

    private static void attribute(Residual iteration, ThreadCounters counted, long stopped) {
        long blocked = iteration.sight().ticks(counted.blockedNanos());
        long beside = blocked - iteration.found(DelayByStops::isWait);
        if (beside - wholeStops(iteration.events()) > iteration.sight().ticks(SwitchCost.NANOS)) {
            iteration.makeUnknown(DelayByStops::isOthers);
            return;
        }
        long delayed = Math.max(0, Math.min(stopped, beside));
        long proven = Math.max(0, Math.min(stopped, beside - elsewhere(iteration, counted, blocked)));
        share(iteration, (double) proven / stopped, (double) (delayed - proven) / stopped);
        if (!iteration.isTraced() && ProvenWait.nanos(iteration, counted) > 0) {
            CounterEvidence.preempted(iteration, counted);
        }
    }

    /** Leaves others a part of what they have, makes a part of it nobody's, and drops the rest. */
    private static void share(Residual iteration, double others, double nobodys) {
        for (CauseKey key : iteration.causes()) {
            if (isOthers(key)) {
                long ticks = iteration.found(key::equals);
                long unknown = Math.round(ticks * nobodys);
                iteration.change(key::equals, it -> Math.round(it * others));
                if (unknown > 0) {
                    iteration.add(new CauseKey(key.kind(), Origin.UNKNOWN, key.detail()), unknown);
                }
            }
        }
    }

    /** Returns how much of the time blocked may have been in other iterations of the stretch; none of those was flagged. */
    private static long elsewhere(Residual iteration, ThreadCounters counted, long blocked) {
        if (iteration.sight().flagsSeen()) {
            return 0;
        }
        long longest = iteration.sight().unnotedTicks();
        long switches = Math.max(1, counted.voluntary());
        long others = blocked > switches * longest ? switches - 1 : switches;
        return Math.min(Math.max(0, blocked), others * longest);
    }

    private static boolean isOthers(CauseKey key) {
        return JvmStops.include(key.kind()) && key.origin() == Origin.MACHINE;
    }

    static boolean isWait(CauseKey key) {
        return OwnWaits.include(key.kind())
                || key.kind() == CauseKind.BLOCKED
                || JvmStops.include(key.kind()) && key.origin() != Origin.MACHINE;
    }

    /** Returns how long the stops took; a collection is in one of its own. */
    private static long wholeStops(List<CauseEvent> events) {
        List<CauseEvent> stops =
                Lists.filter(events, event -> JvmStops.include(event.kind()) && event.origin() == Origin.MACHINE);
        long ticks = 0;
        long ended = Long.MIN_VALUE;
        for (CauseEvent stop : Lists.sorted(stops, CauseEvent::startTicks)) {
            ticks += Math.max(0, stop.endTicks() - Math.max(ended, stop.startTicks()));
            ended = Math.max(ended, stop.endTicks());
        }
        return ticks;
    }
}
