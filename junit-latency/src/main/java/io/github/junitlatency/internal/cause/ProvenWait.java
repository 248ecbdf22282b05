package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.machine.ThreadCounters;

/**
 * Says how much of the wait for a CPU that was counted in a stretch is proven to be an iteration's.
 *
 * <p>Where the clock flags interruptions, an iteration with a flag ends its stretch, and no other of the stretch has one: all
 * of the wait is its own. Where it does not flag, the wait may have been in another iteration. But nothing was noted of those,
 * so none of them took longer than L, the shortest time of which everything is noted. A thread waits for a CPU at most once
 * for each time that it lost it, by itself or not. With a wait of r in all and n switches of either kind, each wait outside
 * this iteration took L at most. If r is over n L, one at least was in this iteration, and others took (n - 1) L at most:
 *
 * <pre>
 * proven = r - (n - 1) L, if r &gt; n L and r is no longer than the iteration; else 0
 * </pre>
 *
 * <p>Example: L is 52 us. One preemption with a wait of 3 ms is proven: no other iteration of the stretch was so long. Two with
 * 3 ms prove 2.948 ms. One of 40 us proves nothing. 3 ms in a stretch that ends with an iteration of 1 ms prove nothing: at
 * least a part was elsewhere. A body that parks in each of 100 iterations, and waits 40 us for its CPU each time, has waited
 * for 4 ms by 100 switches: nothing of that is proven to be the last one's, however long that was.
 *
 * <p>What this cannot tell is a wait between an iteration and a look beside it: a few microseconds of a stretch.
 */
final class ProvenWait {

    private ProvenWait() {}

    /** Returns the same in ticks. */
    static long ticks(Residual iteration, ThreadCounters counted) {
        return iteration.sight().ticks(nanos(iteration, counted));
    }

    /** Returns the nanoseconds; 0 where nothing is proven, as without schedstat. */
    static long nanos(Residual iteration, ThreadCounters counted) {
        long waited = Math.max(0, counted.runDelayNanos());
        if (iteration.sight().flagsSeen()) {
            return waited;
        }
        long ticks = iteration.sight().ticks(waited);
        long longest = iteration.sight().unnotedTicks();
        long switches = Math.max(1, counted.voluntary() + counted.involuntary());
        boolean isHere = longest < ticks / switches && ticks <= iteration.whole();
        return isHere
                ? Math.round(
                        (ticks - (switches - 1) * longest) / iteration.sight().ticksPerNano())
                : 0;
    }
}
