package io.github.junitlatency.internal.run.allocation;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.AllocationFacts.StandOut;
import io.github.junitlatency.result.ByteCounts;
import io.github.junitlatency.result.Percentile;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Keeps the iterations of a round that allocated most, so that those which stand out can be named.
 *
 * <p>An iteration stands out where it allocates more than p99 does: at most one in a hundred can. For example, a list that
 * grows allocates at 10 of 1,000 iterations; all others allocate as much as p99. Of more than {@link #MAX} the largest are
 * kept, of equals the first.
 */
final class StandOuts {

    static final int MAX = 64;

    private static final Percentile USUAL = Percentile.of(99);

    private final PriorityQueue<StandOut> kept = new PriorityQueue<>(StandOuts::compare);

    /** Hears of an iteration, in order. */
    void add(long iteration, long bytes) {
        if (bytes == 0 || kept.size() == MAX && bytes <= kept.peek().bytes()) {
            return;
        }
        kept.add(new StandOut(iteration, bytes, 1));
        if (kept.size() > MAX) {
            kept.poll();
        }
    }

    private static int compare(StandOut left, StandOut right) {
        int byBytes = Long.compare(left.bytes(), right.bytes());
        return byBytes == 0 ? Long.compare(right.iteration(), left.iteration()) : byBytes;
    }

    /** Returns those that stand out, in the order in which they ran. */
    List<StandOut> among(ByteCounts counts) {
        long usual = counts.bytesAt(USUAL);
        return Lists.sorted(Lists.filter(kept, one -> one.bytes() > usual), StandOut::iteration);
    }

    /** Returns those of the last round, with the number of rounds in which the same iteration stands out. */
    static List<StandOut> byRounds(List<CountedRound> rounds) {
        return Lists.map(
                rounds.get(rounds.size() - 1).standOuts(),
                one -> new StandOut(one.iteration(), one.bytes(), Lists.count(rounds, round -> has(round, one))));
    }

    private static boolean has(CountedRound round, StandOut one) {
        return Lists.any(round.standOuts(), other -> other.iteration() == one.iteration());
    }
}
