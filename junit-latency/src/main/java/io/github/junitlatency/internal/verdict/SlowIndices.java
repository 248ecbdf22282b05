package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Which iterations of a round are slow, as far as one that is slow again in another round tells of the code. */
final class SlowIndices {

    /** Fewer than these do not fill what is kept of a round, so that nothing cut them off. */
    private static final int MANY = 500;

    private SlowIndices() {}

    /**
     * Returns them, ascending; none when so many are over the limit that only the first were noted, since the first would
     * be the same in every round.
     *
     * @param exceedances how many iterations there are over the limit
     */
    static List<Long> over(long limitTicks, JudgedRound round, long exceedances) {
        List<JudgedIteration> slow = round.slow()
                .filter(it -> it.ownTicks() > limitTicks && !it.disturbance().isLeftOut())
                .toList();
        Set<Long> noted = slow.stream().map(JudgedIteration::iteration).collect(Collectors.toSet());
        if (noted.size() > MANY && noted.size() < exceedances) {
            return List.of();
        }
        long madeLate = round.stalls().isPresent() ? madeLateByTheFirst(slow, noted) : 0;
        return slow.stream()
                .filter(it -> it.iteration() > Recurrence.SHIFT + madeLate || isSeenToBeTheCodes(it))
                .map(JudgedIteration::iteration)
                .distinct()
                .sorted()
                .toList();
    }

    /** Returns how many iterations follow the first ones without a gap: those are late because of them. */
    private static long madeLateByTheFirst(List<JudgedIteration> slow, Set<Long> noted) {
        boolean isTheCodes = slow.stream().anyMatch(it -> it.iteration() <= Recurrence.SHIFT && isSeenToBeTheCodes(it));
        long last = Recurrence.SHIFT;
        while (!isTheCodes && noted.contains(last) && noted.contains(last + 1)) {
            last++;
        }
        return last - Recurrence.SHIFT;
    }

    /** The first ones run after the instrument's own preparations, with caches that these have filled, unless it is seen. */
    private static boolean isSeenToBeTheCodes(JudgedIteration slow) {
        return slow.causes().stream()
                .findFirst()
                .filter(cause -> cause.origin() == Origin.CODE && cause.kind() != CauseKind.NOTHING_SEEN)
                .isPresent();
    }
}
