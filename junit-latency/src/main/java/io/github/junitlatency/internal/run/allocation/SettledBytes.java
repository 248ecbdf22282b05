package io.github.junitlatency.internal.run.allocation;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.ByteCounts;
import java.util.List;
import java.util.Optional;

/**
 * What the body allocates in one JVM, once two rounds have run on the same compiled code.
 *
 * @param bytes of the last round
 * @param added what other threads of a free body add to each iteration
 * @param unsettled why no two rounds ran on the same code, or threads ended uncounted; empty when nothing is missing
 */
public record SettledBytes(ByteCounts bytes, Added added, String unsettled) {

    /** A mean of the last two rounds: the least and the most that it may be. */
    public record Added(long least, long most) {

        /** Nothing. */
        public static final Added NOTHING = new Added(0, 0);
    }

    /** Returns whether two rounds ran on the same compiled code, and nothing is uncounted. */
    public boolean isSettled() {
        return unsettled.isEmpty();
    }

    /** Returns what rounds came to; empty when one more is to tell. */
    static Optional<SettledBytes> of(List<CountedRound> rounds) {
        CountedRound last = rounds.get(rounds.size() - 1);
        boolean isSettled = Lists.any(rounds.subList(0, rounds.size() - 1), round -> round.isSameCodeUntil(last));
        if (isSettled || rounds.size() == AllocationJudge.MAX_ROUNDS) {
            List<CountedRound> lastTwo = rounds.subList(rounds.size() - 2, rounds.size());
            Optional<CountedRound> uncounted =
                    Lists.first(lastTwo, round -> round.mostAdded() == CountedRound.UNCOUNTED);
            return Optional.of(new SettledBytes(
                    last.bytes(),
                    new Added(
                            -Lists.max(lastTwo, round -> -round.leastAdded(), Long.MIN_VALUE),
                            Lists.max(lastTwo, CountedRound::mostAdded, 0)),
                    !isSettled
                            ? AllocationJudge.changes(rounds).text()
                            : uncounted.isPresent()
                                    ? uncounted.get().beside().added().uncounted()
                                    : ""));
        }
        return Optional.empty();
    }
}
