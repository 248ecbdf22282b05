package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.IndexPattern;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the code made slow in the first round and in no later one, as where state survives {@code @BeforeRound}.
 *
 * <p>Counted are iterations whose largest cause a source saw the code be: waits, sleep, I/O, collections. Class loading, page
 * faults and deoptimisation do not count, as a JVM does these once and the code is innocent.
 *
 * <p>Innocent code that looks like this: another process made the threads wait that the code waited for. So it is a hint, and
 * no verdict hangs on it.
 */
final class FirstRoundOnly {

    private static final Set<CauseKind> ONCE =
            Set.of(CauseKind.CLASS_LOADING, CauseKind.PAGE_FAULT, CauseKind.DEOPTIMISATION, CauseKind.NOTHING_SEEN);

    private static final String TEXT = "slow in the first round only: state may survive @BeforeRound";

    private FirstRoundOnly() {}

    /**
     * Looks for it.
     *
     * @param rounds of each round the iterations over a limit that count
     */
    static Optional<IndexPattern> in(String subject, List<List<JudgedIteration>> rounds) {
        List<Integer> seen = Lists.map(rounds, round -> Lists.count(round, FirstRoundOnly::isSeen));
        long all = Lists.sum(seen, Integer::longValue);
        long of = Lists.sum(rounds, List::size);
        boolean isFirst = rounds.size() > 1 && seen.get(0) == all && PatternFinder.isEnough(all, of);
        return isFirst ? Optional.of(pattern(subject, all, of)) : Optional.empty();
    }

    private static boolean isSeen(JudgedIteration slow) {
        List<Cause> causes = slow.causes();
        return !causes.isEmpty()
                && causes.get(0).origin() == Cause.Origin.CODE
                && !ONCE.contains(causes.get(0).kind());
    }

    /** Returns the pattern. */
    static IndexPattern pattern(String subject, long explained, long of) {
        return new IndexPattern(IndexPattern.Kind.FIRST_ROUND_ONLY, subject, TEXT, explained, of);
    }
}
