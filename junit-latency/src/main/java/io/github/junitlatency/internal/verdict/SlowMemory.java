package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.lists.Lists;
import io.github.junitlatency.internal.plan.Budget;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Percentile;

/**
 * Tells how much longer slow memory may have made the iterations of a round, by a walk through memory beside it.
 *
 * <p>The empty body does not feel it when others empty the caches or keep the memory busy. A body with a footprint does, and so
 * does a walk whose iterations take as long as the body's do with cold caches. What the walk takes more than its usual iteration, at the
 * budget's own percentile, is added to the limit:
 *
 * <pre>
 * limit + excess of the walk at p
 * </pre>
 *
 * <p>Where no more is over that than may be, the round says nothing. Only bodies that are proven to feel cold caches have walks
 * beside them.
 *
 * <p>Example: look-ups with a median of 150 ns and p99 &lt;= 550 ns, 2% of which take 700 ns. Where one in fifty iterations of the walk takes
 * 200 ns more than usual, 750 ns are excused. Where one in a thousand does, nothing is.
 *
 * <p>Slow code would hide behind caches that others empty, by no more than these cost the walk. Innocent code that is convicted has more
 * cold misses than the walk, which is sized by its median with cold caches.
 */
final class SlowMemory {

    private SlowMemory() {}

    /** Returns the greatest excess of a walk beside a round, at a budget's percentile; 0 without one. */
    static long ticks(JudgedRound round, Budget budget) {
        return Lists.max(round.controls(), slice -> slice.isWalk() ? ticks(slice.distribution(), budget) : 0, 0);
    }

    /** Returns the greatest excess of a walk beside a round, of half of its iterations. */
    static long medianTicks(JudgedRound round) {
        return Lists.max(
                round.controls(),
                slice -> slice.isWalk() && slice.distribution().count() > 0
                        ? slice.distribution().ticksAt(Percentile.of(50))
                        : 0,
                0);
    }

    private static long ticks(Distribution excess, Budget budget) {
        if (excess.count() == 0) {
            return 0;
        }
        return budget.percentile().isPresent()
                ? excess.ticksAt(budget.percentile().get())
                : excess.maxTicks();
    }
}
