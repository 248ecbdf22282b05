package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.host.ThreadCounters;
import io.github.junitlatency.internal.measure.SwitchCost;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Takes from others' stops of the JVM what they did not delay: a stop delays only a thread that it keeps off the CPU.
 *
 * <p>The thread's CPU time tells what Flight Recorder cannot see, such as native code and waits in it. Of an iteration let s
 * be the stops of others beside no wait that was seen, w the waits that were seen, and
 *
 * <pre>
 * blocked = time that passed - CPU time - wait for the CPU
 * delayed = min(s, blocked - w), but at least 0
 * unseen  = blocked - w - s
 * </pre>
 *
 * <ul>
 *   <li>Others have what the stops delayed; the thread ran on during the rest.
 *   <li>Where unseen is over a {@link SwitchCost} for each switch, the thread waited by itself too, and the stops may lie in
 *       that wait: all of s is nobody's. So it is where it gave up the CPU more often than there were stops, without a wait
 *       that was seen, and where the kernel does not tell the CPU time.
 * </ul>
 *
 * <p>Example: an iteration of 5 ms with a stop of 2 ms. 3 ms of CPU time: delayed for 2 ms. 5 ms of CPU time: native code ran
 * through the stop, delayed for nothing. 0.5 ms of CPU time: of 4.5 ms off the CPU, 2.5 ms are a wait that nobody saw, and the
 * 2 ms may lie in it: nobody's.
 *
 * <p>What happened before a late start is left as it is: the counters are of this iteration.
 */
final class DelayByStops implements Attribution {

    private static final long UNKNOWN = -1;

    @Override
    public void attribute(Residual iteration) {
        long stopped = iteration.found(DelayByStops::isOthers);
        boolean isAlone = iteration.at().handOff().isEmpty()
                && iteration.at().startDelay().ticks() == 0;
        if (stopped > 0 && isAlone) {
            Optional<ThreadCounters> counted = iteration.at().counted().filter(it -> it.offCpuNanos() >= 0);
            long delayed = counted.map(it -> delayed(iteration, it, stopped)).orElse(UNKNOWN);
            if (delayed == UNKNOWN) {
                iteration.makeUnknown(DelayByStops::isOthers);
            } else if (delayed < stopped) {
                double kept = (double) delayed / stopped;
                iteration.change(DelayByStops::isOthers, ticks -> Math.round(ticks * kept));
            }
        }
    }

    private static boolean isOthers(CauseKey key) {
        return JvmStops.include(key.kind()) && key.origin() == Origin.MACHINE;
    }

    private static boolean isWait(CauseKey key) {
        return OwnWaits.include(key.kind())
                || key.kind() == CauseKind.BLOCKED
                || JvmStops.include(key.kind()) && key.origin() != Origin.MACHINE;
    }

    private static long delayed(Residual iteration, ThreadCounters counted, long stopped) {
        long blocked = iteration.sight().ticks(counted.offCpuNanos() - Math.max(0, counted.runDelayNanos()));
        long waits = iteration.found(DelayByStops::isWait);
        long switches = Math.max(1, counted.voluntary() + counted.involuntary());
        long unseen = blocked - waits - stopped;
        boolean isWaiting = unseen > iteration.sight().ticks(SwitchCost.NANOS * switches)
                || waits == 0 && counted.voluntary() > stops(iteration.events());
        return isWaiting ? UNKNOWN : Math.max(0, Math.min(stopped, blocked - waits));
    }

    /** Returns how many stops there were; a collection is in one of its own. */
    private static long stops(List<CauseEvent> events) {
        List<CauseEvent> stops = events.stream()
                .filter(event -> JvmStops.include(event.kind()))
                .sorted(Comparator.comparingLong(CauseEvent::startTicks))
                .toList();
        long count = 0;
        long ended = Long.MIN_VALUE;
        for (CauseEvent stop : stops) {
            count += stop.startTicks() > ended ? 1 : 0;
            ended = Math.max(ended, stop.endTicks());
        }
        return count;
    }
}
