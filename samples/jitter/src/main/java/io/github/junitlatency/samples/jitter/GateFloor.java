package io.github.junitlatency.samples.jitter;

import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Percentile;

/**
 * The smallest limits that can be gated on this machine for a body of one length.
 *
 * <p>Neighbouring gaps are joined to pieces, each of as many gaps as make up the body's length on a quiet machine. A
 * percentile of the pieces is what the machine alone makes of such a body at that percentile. With a lower limit, more
 * pieces are over it than a budget on that percentile allows, so the budget breaks whatever the code does. Pieces with a
 * proven preemption are excluded, as in verdicts.
 *
 * <p>For example, gaps take 26 ticks, and 100 of them make a body of 2,600 ticks. If the 99.9th percentile of such pieces is
 * 3,900 ticks, no limit below 3,900 ticks on p99.9 can be kept here.
 *
 * @param gaps how many neighbouring gaps make a piece
 * @param pieces how long the pieces took
 */
record GateFloor(int gaps, Distribution pieces) {

    /** Returns the pieces' median, which is the body's length. */
    long bodyTicks() {
        return pieces.ticksAt(Percentile.of(50));
    }

    /** Returns whether there were enough pieces to tell. */
    boolean supports(Percentile percentile) {
        return pieces.count() >= percentile.neededIterations();
    }

    /** Returns the smallest limit at a percentile that the machine alone keeps. */
    long ticksAt(Percentile percentile) {
        return pieces.ticksAt(percentile);
    }

    /**
     * Returns the longest piece; 0 where there is none.
     *
     * <p>Within this run, the machine alone broke every lower limit on {@code max}.
     */
    long maxTicks() {
        return pieces.maxTicks();
    }
}
