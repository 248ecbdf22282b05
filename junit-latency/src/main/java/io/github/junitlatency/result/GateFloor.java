package io.github.junitlatency.result;

/**
 * The smallest limits that can be gated on this machine for a body of one length.
 *
 * <p>Neighbouring gaps are joined, as many as make up the body's length on a quiet machine; what a percentile of these
 * pieces took is what the machine alone makes of such a body at that percentile. Under a lower limit more pieces lie
 * over it than a budget on that percentile allows, so such a budget breaks without any doing of the code. Pieces with a
 * proven preemption are left out, as verdicts leave such iterations out.
 *
 * @param gaps how many neighbouring gaps make a piece
 * @param pieces how long the pieces took
 */
public record GateFloor(int gaps, Distribution pieces) {

    /** Returns the pieces' median, which is the body's length. */
    public long bodyTicks() {
        return pieces.ticksAt(Percentile.of(50));
    }

    /** Returns whether there were enough pieces to tell. */
    public boolean supports(Percentile percentile) {
        return pieces.count() >= percentile.neededIterations();
    }

    /** Returns the smallest limit at a percentile that the machine alone keeps. */
    public long ticksAt(Percentile percentile) {
        return pieces.ticksAt(percentile);
    }

    /** Returns the longest piece, 0 where there is none: the machine alone broke every lower limit on {@code max} within this run. */
    public long maxTicks() {
        return pieces.maxTicks();
    }
}
