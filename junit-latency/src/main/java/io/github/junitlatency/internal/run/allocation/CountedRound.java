package io.github.junitlatency.internal.run.allocation;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.AllocationFacts;
import io.github.junitlatency.result.AllocationFacts.StandOut;
import io.github.junitlatency.result.ByteCounts;
import java.util.List;

/**
 * The bytes that the iterations of one round allocated.
 *
 * @param bytes of its iterations, on the measured thread
 * @param over how many iterations were over each limit that was given
 * @param standOuts the iterations that allocated far more than others, in order
 * @param others what other threads allocated meanwhile
 * @param code the compiled code that ran
 */
public record CountedRound(
        ByteCounts bytes, List<Long> over, List<StandOut> standOuts, ThreadBytes.Others others, Code code) {

    /**
     * The compiled code of a round.
     *
     * @param begin its version before the first iteration
     * @param end its version after the last; another one when something was compiled or deoptimised
     * @param lastChange what the last change until then was, or empty
     * @param loop which loop it was, counted from 1: each is compiled separately
     */
    public record Code(int begin, int end, String lastChange, int loop) {}

    /** Returns whether the same compiled code ran from the first iteration to the last. */
    boolean isStill() {
        return code.begin == code.end;
    }

    /** Returns whether the same compiled code ran from this round's first iteration to the last one of a later round. */
    boolean isSameCodeUntil(CountedRound later) {
        return code.begin == later.code.end;
    }

    /** Returns what threads of a free body add to each iteration at least, in whole bytes. */
    long leastAdded() {
        return mean(others.leastBytes());
    }

    /** Returns what they add at most; {@link AllocationFacts#UNCOUNTED} where that is not known. */
    long mostAdded() {
        return isUncounted() ? AllocationFacts.UNCOUNTED : mean(others.mostBytes());
    }

    /** Returns whether other threads may have added anything. */
    boolean isUncounted() {
        return !others.uncounted().isEmpty();
    }

    /** Returns why other threads may have added anything, in the first of some rounds in which they may; empty for none. */
    static String uncounted(List<CountedRound> rounds) {
        return Lists.first(Lists.map(rounds, round -> round.others.uncounted()), why -> !why.isEmpty())
                .orElse("");
    }

    private long mean(long inAll) {
        return Math.round(inAll / (double) Math.max(1, bytes.count()));
    }
}
