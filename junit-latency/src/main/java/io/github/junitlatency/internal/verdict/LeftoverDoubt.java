package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.SlowIteration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Says that a breach may be of threads that an earlier test class left behind.
 *
 * <p>They are this JVM's, and so are their collections, safepoints and locks. But a test is not red for another class's threads: where,
 * without what may be theirs, no more slow iterations are left in each broken round than are allowed, or one in ten, a FAIL is
 * INCONCLUSIVE. Example: a thread of another class allocates all
 * the time, and its collections of 4 ms break {@code max <= 1 ms}. How would slow code hide? Behind a thread that is older than its
 * class and runs as much without it; what it does by itself counts.
 */
public final class LeftoverDoubt {

    private static final Set<CauseKind> OF_OTHER_THREADS = Set.of(
            CauseKind.GC, CauseKind.SAFEPOINT, CauseKind.LOCK, CauseKind.WAIT, CauseKind.PARK, CauseKind.BLOCKED);

    /** Of ten that are over a limit with so much garbage, one is the machine's or the caches'. */
    private static final int FEW = 10;

    private LeftoverDoubt() {}

    /**
     * Returns the doubt; empty where no leftover ran, nothing is broken, or a budget is broken without them too.
     *
     * @param names of the leftovers
     */
    public static Optional<Doubt> of(Measured measured, List<String> names) {
        List<Limit> broken = Lists.filter(
                measured.limits(), limit -> Lists.any(measured.rounds(limit), round -> isBroken(round, limit)));
        if (names.isEmpty()
                || broken.isEmpty()
                || Lists.any(
                        broken,
                        limit -> Lists.any(measured.rounds(limit), round -> isBrokenWithoutThem(round, limit)))) {
            return Optional.empty();
        }
        return Optional.of(new Doubt(
                Doubt.Kind.LEFTOVERS,
                "threads that are older than the test's class ran at the same time: "
                        + Lists.joined(Lists.limit(names, 3), Printable::of, ", ")
                        + (names.size() > 3 ? " and " + (names.size() - 3) + " more" : "")
                        + ", and without collections, safepoints, waits and what the machine took, no more slow iterations are"
                        + " left in a broken round than are allowed, or one in ten",
                "run the class alone, or end those threads in the class that starts them"));
    }

    private static boolean isBroken(JudgedRound round, Limit limit) {
        return round.own().over(limit).judged() > allowed(round, limit);
    }

    private static boolean isBrokenWithoutThem(JudgedRound round, Limit limit) {
        long over = round.own().over(limit).judged();
        List<SlowIteration> noted = round.own().exceeding(limit);
        double ownShare =
                noted.isEmpty() ? 1 : Lists.count(noted, slow -> !isTheirs(slow, limit)) / (double) noted.size();
        return over * ownShare > Math.max(allowed(round, limit), over / FEW);
    }

    private static long allowed(JudgedRound round, Limit limit) {
        return JudgedCount.of(limit, round.own()).allowed();
    }

    private static boolean isTheirs(SlowIteration slow, Limit limit) {
        long ticks = Lists.sum(slow.causes(), LeftoverDoubt::ticksOfOtherThreads);
        return isOfTheMachine(slow.causes()) || !limit.isExceededBy(Math.max(0, slow.ownTicks() - ticks));
    }

    /** An interrupt or a wait for the CPU may come with them, and is no sign of the code. */
    private static boolean isOfTheMachine(List<Cause> largestFirst) {
        return !largestFirst.isEmpty()
                && largestFirst.get(0).origin() != Cause.Origin.CODE
                && largestFirst.get(0).kind() != CauseKind.NOTHING_SEEN;
    }

    private static long ticksOfOtherThreads(Cause cause) {
        return cause.origin() == Cause.Origin.CODE && OF_OTHER_THREADS.contains(cause.kind()) ? cause.ticks() : 0;
    }
}
