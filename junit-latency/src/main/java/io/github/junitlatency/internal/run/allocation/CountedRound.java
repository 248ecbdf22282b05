package io.github.junitlatency.internal.run.allocation;

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

    /** Of what others add to an iteration: it may be any. */
    static final long UNCOUNTED = -1;

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
     * @param loop which loop it was, counted from 1: each is compiled by itself
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
        return mean(beside.added().leastBytes());
    }

    /** Returns what they add at most; {@link #UNCOUNTED} where that is not known. */
    long mostAdded() {
        return beside.added().uncounted().isEmpty() ? mean(beside.added().mostBytes()) : UNCOUNTED;
    }

    private long mean(long inAll) {
        return Math.round(inAll / (double) Math.max(1, bytes.count()));
    }
}
