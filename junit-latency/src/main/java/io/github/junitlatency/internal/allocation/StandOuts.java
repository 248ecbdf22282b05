package io.github.junitlatency.internal.allocation;

import io.github.junitlatency.result.AllocationFacts.StandOut;
import io.github.junitlatency.result.ByteCounts;
import io.github.junitlatency.result.Percentile;
import java.util.ArrayList;
import java.util.Comparator;
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

    private final PriorityQueue<StandOut> kept = new PriorityQueue<>(
            Comparator.comparingLong(StandOut::bytes).thenComparing(StandOut::iteration, Comparator.reverseOrder()));

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

    /** Returns those that stand out, in the order in which they ran. */
    List<StandOut> among(ByteCounts counts) {
        long usual = counts.bytesAt(USUAL);
        List<StandOut> found =
                new ArrayList<>(kept.stream().filter(one -> one.bytes() > usual).toList());
        found.sort(Comparator.comparingLong(StandOut::iteration));
        return found;
    }

    /** Returns those of the last round, with the number of rounds in which the same iteration stands out. */
    static List<StandOut> byRounds(List<CountedRound> rounds) {
        return rounds.get(rounds.size() - 1).standOuts().stream()
                .map(one -> new StandOut(one.iteration(), one.bytes(), (int) rounds.stream()
                        .filter(round ->
                                round.standOuts().stream().anyMatch(other -> other.iteration() == one.iteration()))
                        .count()))
                .toList();
    }
}
