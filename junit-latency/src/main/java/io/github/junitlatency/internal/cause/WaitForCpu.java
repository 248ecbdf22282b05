package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.measure.samples.Interruptions.SwitchCost;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;

/**
 * Says how much of the wait for a CPU that was counted in a stretch is proven to be an iteration's.
 *
 * <p>Where the clock flags interruptions, an iteration with a flag ends its stretch, and no other of the stretch has
 * one: all of the wait is its own. Where it does not flag, the wait may have been in another iteration. But nothing was
 * noted of those, so none of them took longer than L, the shortest time of which everything is noted. A thread waits
 * for a CPU at most once for each time that it lost it, by itself or not. With a wait of r in all and n switches of
 * either kind, each wait outside this iteration took L at most. If r is over n L, one at least was in this iteration,
 * and others took (n - 1) L at most:
 *
 * <pre>
 * proven = r - (n - 1) L, if r &gt; n L and r is no longer than the iteration; else 0
 * </pre>
 *
 * <p>Example: L is 52 us. One preemption with a wait of 3 ms is proven: no other iteration of the stretch was so long.
 * Two with 3 ms prove 2.948 ms. One of 40 us proves nothing. 3 ms in a stretch that ends with an iteration of 1 ms
 * prove nothing: at least a part was elsewhere. A body that parks in each of 100 iterations, and waits 40 us for its
 * CPU each time, has waited for 4 ms by 100 switches: nothing of that is proven to be the last one's, however long that
 * was.
 *
 * <p>A wait between an iteration and the look at its counters may be taken for a part of it: a few microseconds of a
 * stretch.
 */
final class WaitForCpu {

    private WaitForCpu() {}

    /** Returns the ticks; 0 where nothing is proven, as without schedstat. */
    static long provenTicks(Residual iteration) {
        ThreadCounters counted = iteration.counted;
        long waited = iteration.facts.ticks(Math.max(0, counted.runDelayNanos()));
        if (iteration.facts.flagsSeen()) {
            return waited;
        }
        long longest = iteration.facts.unnotedTicks();
        long switches = Math.max(1, counted.voluntary() + counted.involuntary());
        boolean isHere = longest < waited / switches && waited <= iteration.whole;
        return isHere ? waited - (switches - 1) * longest : 0;
    }

    /**
     * Takes from the code's own waits what the thread waited for a CPU after it was woken.
     *
     * <p>A park, a lock, a sleep or a stop of the JVM is seen until the thread runs again. Where others have its CPU
     * then, the last part of that is a wait for the CPU, which the kernel counts apart from the block before. With r
     * the wait that is proven to be in this iteration, p what preemptions have of it already, and w the own waits that
     * were seen,
     *
     * <pre>
     * others = min(r - p, w) if r - p is over a {@link SwitchCost}; else 0
     * </pre>
     *
     * <p>What a switch costs anyway stays the code's, which chose to block. Waits for a CPU that the code's own threads had
     * meanwhile are no part of r.
     *
     * <p>Example: another thread of the code held a lock for 0.3 ms, and a process had the CPU for 5 ms when it was
     * free: parked 5.3 ms, of which 5.0 are the machine's. With 0.05 ms of waiting, all of it is the code's.
     */
    static void takeFromOwnWaits(Residual iteration) {
        if (iteration.counted.voluntary() == 0 || !iteration.isAlone()) {
            return;
        }
        long seen = iteration.found(WaitForCpu::isOwn);
        long others = Math.min(afterWakeUpTicks(iteration), seen);
        if (others > 0) {
            double kept = (double) (seen - others) / seen;
            iteration.change(WaitForCpu::isOwn, ticks -> Math.round(ticks * kept));
            iteration.add(CauseKey.of(CauseKind.PREEMPTED, Detail.NONE), others);
        }
    }

    /** Gives it out of what is left, where no source saw what the code waited for: w is what no other cause has. */
    static void giveUnseen(Residual iteration) {
        iteration.give(
                CauseKey.of(CauseKind.PREEMPTED, Detail.NONE), iteration.withinOwnPart(afterWakeUpTicks(iteration)));
    }

    /**
     * Gives the code the wait in which its own threads and processes may have had the CPU, out of what is left. Where
     * the clock does not flag interruptions, that may have been in another iteration.
     */
    static void giveBehindOwn(Residual iteration) {
        long ticks = iteration.facts.ticks(iteration.counted.behindOwnNanos());
        if (iteration.facts.flagsSeen() && ticks > 0) {
            iteration.give(new CauseKey(CauseKind.PREEMPTED, Origin.CODE, Detail.NONE), iteration.withinOwnPart(ticks));
        }
    }

    private static long afterWakeUpTicks(Residual iteration) {
        long waited = provenTicks(iteration) - iteration.found(key -> key.kind() == CauseKind.PREEMPTED);
        return waited > iteration.facts.ticks(SwitchCost.NANOS) ? waited : 0;
    }

    private static boolean isOwn(CauseKey key) {
        return key.kind().isOwnWait() && key.origin() != Origin.MACHINE;
    }
}
