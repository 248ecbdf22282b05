package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.plan.Limit;

/**
 * The exact number of iterations of a round that are over one limit.
 *
 * @param limit what is exceeded
 * @param judged how many are judged
 * @param inAll how many there are with those excluded
 * @param late how many late responses of all are only counted, not noted
 */
public record Exceedances(Limit limit, long judged, long inAll, long late) {

    /** Returns the same with so many late responses that were only counted. */
    Exceedances withLate(long count) {
        return new Exceedances(limit, judged, inAll, count);
    }
}
