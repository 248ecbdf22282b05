package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.plan.Limit;

/**
 * How many iterations of a round are over one limit, exactly.
 *
 * @param limit what they are over
 * @param judged how many are judged
 * @param inAll how many there are with those left out
 * @param late how many of all nothing is noted of, because earlier iterations made them late
 */
public record Exceedances(Limit limit, long judged, long inAll, long late) {

    /** Counts none yet. */
    static Exceedances none(Limit limit) {
        return new Exceedances(limit, 0, 0, 0);
    }

    /** Returns the same where so many were late responses. */
    Exceedances withLate(long count) {
        return new Exceedances(limit, judged, inAll, count);
    }
}
