package io.github.junitlatency.internal.run.allocation;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.verdict.SideFigure;
import io.github.junitlatency.result.ByteCounts;
import io.github.junitlatency.result.ReasonKind;
import java.util.List;
import java.util.Optional;

/**
 * The bytes that the body allocates in one JVM, once two rounds have run on the same compiled code.
 *
 * @param bytes of the last round
 * @param added what other threads of a free body add to each iteration
 * @param unsettled why no two rounds ran on the same code, or threads ended uncounted; empty when nothing is missing
 */
public record SettledBytes(ByteCounts bytes, Added added, String unsettled) implements SideFigure {

    /** The first test of a JVM takes up to six, while the JVM compiles what it does at its start; others two. */
    static final int MAX_ROUNDS = 12;

    private static final int FEWEST = 2;

    /** A mean of the last two rounds: the least and the most that it may be. */
    public record Added(long least, long most) {}

    @Override
    public boolean isEnough() {
        return true; // it has settled, or will not
    }

    @Override
    public SideFigure and(SideFigure more) {
        return more;
    }

    /** Returns whether two rounds ran on the same compiled code, and nothing is uncounted. */
    public boolean isSettled() {
        return unsettled.isEmpty();
    }

    /** Returns what rounds settled on; empty when one more is needed. */
    static Optional<SettledBytes> of(List<CountedRound> rounds) {
        CountedRound last = rounds.get(rounds.size() - 1);
        if (rounds.size() < FEWEST) {
            return Optional.empty();
        }
        List<CountedRound> lastTwo = rounds.subList(rounds.size() - FEWEST, rounds.size());
        boolean isSettled = !Lists.any(lastTwo, CountedRound::isChanged);
        if (!isSettled && rounds.size() < MAX_ROUNDS) {
            return Optional.empty();
        }
        Added added = new Added(
                -Lists.max(lastTwo, round -> -round.leastAdded(), Long.MIN_VALUE),
                Lists.max(lastTwo, CountedRound::mostAdded, 0));
        return Optional.of(new SettledBytes(
                last.bytes(),
                added,
                isSettled
                        ? CountedRound.uncounted(lastTwo)
                        : ReasonKind.ALWAYS_CHANGING.of(rounds.size()).text()));
    }
}
