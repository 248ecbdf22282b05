package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.lists.Lists;
import io.github.junitlatency.result.CauseKind;
import java.util.HashSet;
import java.util.Set;

/** Counts the exceedances of a round in which a CPU quota is seen. */
final class Throttled {

    private Throttled() {}

    /**
     * Counts iterations over the limit that the quota held, or that follow such a one at once.
     *
     * <p>A thread that was held comes back to cold caches.
     *
     * <p>Example: iteration 700 was held for 40 ms and 701 took 60 us, 30,000 took 2 ms with nothing seen. Of a limit of 50 us,
     * 30,000 alone is no quota's.
     */
    static long exceedances(long limitTicks, JudgedRound round) {
        Set<Long> held = new HashSet<>();
        Set<Long> over = new HashSet<>();
        for (JudgedIteration slow : round.slow()) {
            if (Lists.any(slow.causes(), cause -> cause.kind() == CauseKind.THROTTLED)) {
                held.add(slow.iteration());
            }
            if (slow.ownTicks() > limitTicks && !slow.disturbance().isLeftOut()) {
                over.add(slow.iteration());
            }
        }
        return Lists.count(over, iteration -> isAtOrAfter(held, iteration));
    }

    private static boolean isAtOrAfter(Set<Long> held, long iteration) {
        for (long before = 0; before <= Recurrence.TOLERANCE; before++) {
            if (held.contains(iteration - before)) {
                return true;
            }
        }
        return false;
    }
}
