package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.result.CauseKind;
import java.util.Set;
import java.util.stream.Collectors;

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
        Set<Long> held = round.slow()
                .filter(Throttled::isHeld)
                .map(JudgedIteration::iteration)
                .collect(Collectors.toSet());
        return held.isEmpty()
                ? 0
                : round.slow()
                        .filter(slow -> slow.ownTicks() > limitTicks
                                && !slow.disturbance().isLeftOut())
                        .map(JudgedIteration::iteration)
                        .distinct()
                        .filter(iteration -> isAtOrAfter(held, iteration))
                        .count();
    }

    private static boolean isHeld(JudgedIteration slow) {
        return slow.causes().stream().anyMatch(cause -> cause.kind() == CauseKind.THROTTLED);
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
