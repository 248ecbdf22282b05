package io.github.junitlatency.internal.allocation;

import io.github.junitlatency.internal.lists.Lists;
import io.github.junitlatency.result.ByteCounts;
import java.util.List;
import java.util.Optional;

/**
 * What the body allocates in one JVM, once two rounds have run on the same compiled code.
 *
 * @param bytes of the last round
 * @param unsettled why no two rounds ran on the same code; empty when they did
 */
public record SettledBytes(ByteCounts bytes, String unsettled) {

    /** Returns whether two rounds ran on the same compiled code. */
    public boolean isSettled() {
        return unsettled.isEmpty();
    }

    /** Returns what rounds came to; empty when one more is to tell. */
    static Optional<SettledBytes> of(List<CountedRound> rounds) {
        CountedRound last = rounds.get(rounds.size() - 1);
        boolean isSettled = Lists.any(rounds.subList(0, rounds.size() - 1), round -> round.isSameCodeUntil(last));
        if (isSettled || rounds.size() == AllocationJudge.MAX_ROUNDS) {
            String changes = AllocationJudge.changes(rounds);
            return Optional.of(new SettledBytes(last.bytes(), isSettled ? "" : changes));
        }
        return Optional.empty();
    }
}
