package io.github.junitlatency.internal.allocation;

import io.github.junitlatency.result.AllocationFacts.StandOut;
import io.github.junitlatency.result.ByteCounts;
import java.util.List;

/**
 * What the measured thread allocated in the iterations of one round.
 *
 * @param bytes of its iterations
 * @param over how many iterations were over each limit that was given
 * @param standOuts the iterations that allocated far more than others, in order
 * @param beside what other threads allocated meanwhile
 * @param code the compiled code that ran
 */
public record CountedRound(
        ByteCounts bytes, List<Long> over, List<StandOut> standOuts, ThreadBytes.Beside beside, Code code) {

    public CountedRound {
        over = List.copyOf(over);
        standOuts = List.copyOf(standOuts);
    }

    /**
     * The compiled code of a round.
     *
     * @param begin its version before the first iteration
     * @param end its version after the last; another one when something was compiled or deoptimised
     * @param lastChange what the last change until then was, or empty
     */
    public record Code(int begin, int end, String lastChange) {}

    /** Returns whether the same compiled code ran from this round's first iteration to the last one of a later round. */
    boolean isSameCodeUntil(CountedRound later) {
        return code.begin == later.code.end;
    }
}
