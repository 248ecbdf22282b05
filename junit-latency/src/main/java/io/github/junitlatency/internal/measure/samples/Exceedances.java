package io.github.junitlatency.internal.measure.samples;

import io.github.junitlatency.internal.plan.budget.Limit;

/**
 * The exact number of iterations of a round that are over one limit.
 *
 * @param limit the limit that they exceed
 * @param judged the number of judged ones
 * @param inAll their number with excluded ones
 * @param late the number of late responses that are only counted, not noted
 */
public record Exceedances(Limit limit, long judged, long inAll, long late) {

    /** Returns these and those of another thread over the same limit. */
    Exceedances and(Exceedances more) {
        return new Exceedances(limit, judged + more.judged, inAll + more.inAll, late + more.late);
    }

    /** Returns the same with so many late responses that were only counted. */
    public Exceedances withLate(long count) {
        return new Exceedances(limit, judged, inAll, count);
    }
}
