package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.verdict.round.JudgedRound;
import io.github.junitlatency.internal.verdict.round.Recurrence;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Takes back what was blamed on the code of which no source saw anything, where nothing agrees with it.
 *
 * <p>That a test has more unseen stalls than a short control run may be the hypervisor's doing. So "nothing seen: your
 * code" needs what a verdict needs. It stays with an iteration
 *
 * <ul>
 *   <li>that is as long as they all are: no longer than the median
 *   <li>that is over the limit of a budget that FAILs
 * </ul>
 *
 * <p>and with the causes of a budget that FAILs or whose limit is within the median. Otherwise the origin is unknown.
 * Nothing here changes a verdict: it is the last step.
 */
public final class Blame {

    private Blame() {}

    /** Returns the rows with the blame that stands. */
    public static List<SlowIteration> ofRows(
            List<SlowIteration> rows, List<JudgedRound> rounds, List<BudgetOutcome> budgets) {
        long median = rounds.get(0).medianTicks();
        return Lists.map(
                rows, row -> isAsLongAsAll(row, median) || isOverABrokenLimit(row, budgets) ? row : withoutBlame(row));
    }

    /** Returns the totals with the blame that stands. */
    static List<CauseTotal> ofTotals(List<CauseTotal> totals, Verdict verdict, boolean isLimitWithinMedian) {
        if (verdict == Verdict.FAIL || isLimitWithinMedian) {
            return totals;
        }
        Map<List<Object>, CauseTotal> merged = new LinkedHashMap<>();
        for (CauseTotal total : totals) {
            Origin origin = isBlame(total.kind(), total.origin()) ? Origin.UNKNOWN : total.origin();
            List<Object> key = List.of(total.kind(), origin);
            CauseTotal before = merged.getOrDefault(key, new CauseTotal(total.kind(), origin, 0, 0, 0));
            merged.put(
                    key,
                    new CauseTotal(
                            total.kind(),
                            origin,
                            before.iterations() + total.iterations(),
                            before.ticks() + total.ticks(),
                            Math.min(1, before.share() + total.share())));
        }
        return Lists.sortedDown(merged.values(), CauseTotal::ticks);
    }

    /** Of one that is no longer than usual the whole is blamed, of others what is over the median. */
    private static boolean isAsLongAsAll(SlowIteration row, long median) {
        return row.ticks() <= median
                || (median > 0
                        && Lists.any(
                                row.causes(),
                                cause -> isBlame(cause.kind(), cause.origin()) && cause.ticks() >= row.ticks()));
    }

    private static boolean isOverABrokenLimit(SlowIteration row, List<BudgetOutcome> budgets) {
        return !row.disturbance().isLeftOut()
                && Lists.any(
                        budgets, budget -> budget.verdict() == Verdict.FAIL && row.ownTicks() > budget.limitTicks());
    }

    private static boolean isBlame(CauseKind kind, Origin origin) {
        return kind == CauseKind.NOTHING_SEEN && origin == Origin.CODE;
    }

    private static SlowIteration withoutBlame(SlowIteration row) {
        List<Cause> causes = new ArrayList<>();
        for (Cause cause : row.causes()) {
            causes.add(
                    isBlame(cause.kind(), cause.origin())
                            ? new Cause(cause.kind(), Origin.UNKNOWN, cause.which(), cause.ticks(), cause.share())
                            : cause);
        }
        return new SlowIteration(row.iteration(), row.ticks(), row.ownTicks(), row.disturbance(), causes, row.rounds());
    }

    /**
     * Chooses the iterations of the first round to show.
     *
     * <p>Iterations over a limit that count come first, then the longest of all; one that was slow in several rounds is
     * marked. Otherwise ten that are excluded could hide the one that breaks a budget. Late responses, which are over a
     * limit only because another iteration made them late, are not preferred.
     */
    public static final class SlowestRows {

        private SlowestRows() {}

        /** Returns the rows, longest first. */
        public static List<SlowIteration> of(List<JudgedRound> rounds) {
            JudgedRound first = rounds.get(0);
            List<long[]> slow = Lists.map(rounds, SlowestRows::slow);
            List<SlowIteration> counting = new ArrayList<>();
            for (SlowIteration row : first.own().exceeding()) {
                if (!Lists.any(row.causes(), cause -> cause.kind() == CauseKind.BACKLOG)) {
                    counting.add(marked(row, slow));
                }
            }
            List<SlowIteration> longestFirst = Lists.sortedDown(counting, SlowIteration::ownTicks);
            List<SlowIteration> slowest = Lists.map(first.own().slowest(), row -> marked(row, slow));
            Set<Long> seen = new HashSet<>();
            List<SlowIteration> shown =
                    Lists.filter(Lists.concat(longestFirst, slowest), row -> seen.add(row.iteration()));
            return Lists.sortedDown(Lists.limit(shown, slowest.size()), SlowIteration::ticks);
        }

        private static long[] slow(JudgedRound round) {
            return Lists.longs(new TreeSet<>(Lists.map(round.slow(), SlowIteration::iteration)), Long::longValue);
        }

        private static SlowIteration marked(SlowIteration row, List<long[]> slow) {
            List<Integer> rounds = new ArrayList<>();
            for (int round = 0; round < slow.size(); round++) {
                if (Recurrence.isIn(slow.get(round), row.iteration())) {
                    rounds.add(round + 1);
                }
            }
            return in(rounds.size() > 1 ? rounds : List.of(), row);
        }

        /** Returns an iteration as one that is slow in some rounds. */
        public static SlowIteration in(List<Integer> rounds, SlowIteration slow) {
            return new SlowIteration(
                    slow.iteration(), slow.ticks(), slow.ownTicks(), slow.disturbance(), slow.causes(), rounds);
        }
    }
}
