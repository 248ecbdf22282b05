package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.verdict.round.JudgedRound;
import io.github.junitlatency.internal.verdict.round.Recurrence;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Chooses the iterations of the first round to show.
 *
 * <p>Iterations over a limit that count come first, then the longest of all; one that was slow in several rounds is
 * marked. Otherwise ten that are excluded could hide the one that breaks a budget. Late responses, which are over a
 * limit only because another iteration made them late, are not preferred.
 */
public final class SlowestRows {

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
        List<SlowIteration> shown = Lists.filter(Lists.concat(longestFirst, slowest), row -> seen.add(row.iteration()));
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
