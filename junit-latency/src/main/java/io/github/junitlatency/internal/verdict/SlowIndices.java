package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.SlowIteration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Finds the iterations of a round that would tell of the code if they were slow in another round too. */
final class SlowIndices {

    /** So many noted iterations or fewer are never cut off: more are kept of every round. */
    private static final int MANY = 500;

    private SlowIndices() {}

    /**
     * Holds what is known of the iterations over a limit.
     *
     * @param iterations those that would tell, ascending
     * @param cold how many of these are excluded because they ran first, or were late because of those that did
     */
    record Found(List<Long> iterations, long cold) {

        private static final Found NONE = new Found(List.of(), 0);
    }

    /**
     * Returns them.
     *
     * <p>There are none when so many are over the limit that only the first of them were noted: those would be the same in
     * every round. The first iterations of a round are excluded, because they run after the instrument's own preparations,
     * with the caches that these have filled; unless the code is seen to be the cause, or they are longer than
     * {@link ColdStart} explains.
     *
     * @param exceedances how many iterations there are over the limit
     * @param coldTicks over which one of the first iterations tells, as {@link ColdStart#provingTicks} has it
     */
    static Found over(long limitTicks, JudgedRound round, long exceedances, long coldTicks) {
        List<SlowIteration> slow = Lists.filter(
                round.slow(),
                it -> it.ownTicks() > limitTicks && !it.disturbance().isLeftOut());
        Set<Long> noted = new HashSet<>(Lists.map(slow, SlowIteration::iteration));
        if (noted.size() > MANY && noted.size() < exceedances) {
            return Found.NONE;
        }
        long madeLate = round.stalls().isPresent() ? madeLateByTheFirst(slow, noted, coldTicks) : 0;
        Set<Long> telling = new TreeSet<>();
        for (SlowIteration it : slow) {
            if (it.iteration() > Recurrence.TOLERANCE + madeLate || isTheCodes(it, coldTicks)) {
                telling.add(it.iteration());
            }
        }
        return new Found(List.copyOf(telling), noted.size() - telling.size());
    }

    /** Returns how many iterations follow the first ones without a gap: those are late because of them. */
    private static long madeLateByTheFirst(List<SlowIteration> slow, Set<Long> noted, long coldTicks) {
        boolean isTheCodes = Lists.any(slow, it -> it.iteration() <= Recurrence.TOLERANCE && isTheCodes(it, coldTicks));
        long last = Recurrence.TOLERANCE;
        while (!isTheCodes && noted.contains(last) && noted.contains(last + 1)) {
            last++;
        }
        return last - Recurrence.TOLERANCE;
    }

    /** Returns whether a source saw that the code is the largest cause, or it takes longer than cold caches explain. */
    private static boolean isTheCodes(SlowIteration slow, long coldTicks) {
        return SeenInCode.isSeen(slow) || (slow.iteration() <= Recurrence.TOLERANCE && slow.ownTicks() > coldTicks);
    }
}
