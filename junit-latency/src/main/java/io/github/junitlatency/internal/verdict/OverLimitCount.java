package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.cause.ExplainedSamples;
import io.github.junitlatency.internal.measure.Exceedances;
import io.github.junitlatency.internal.plan.Limit;

/** Counts what is over one limit while iterations change from their whole times to their own times. */
final class OverLimitCount {

    private final Limit limit;
    private final long inAll;
    private long judged;
    private long unsure;

    /**
     * Begins with what was counted by whole times.
     *
     * @param whole counted in the loop
     */
    OverLimitCount(Exceedances whole) {
        limit = whole.limit();
        inAll = whole.inAll();
        judged = whole.judged();
    }

    boolean isExceededBy(long ticks) {
        return limit.isExceededBy(ticks);
    }

    /** Counts an iteration of this time as judged. */
    void add(long ticks) {
        judged += isExceededBy(ticks) ? 1 : 0;
    }

    /** No longer counts an iteration of this time as judged. */
    void remove(long ticks) {
        judged -= isExceededBy(ticks) ? 1 : 0;
    }

    /** Counts an iteration that took so long by itself at least, and so long at most. */
    void addUnsure(long leastTicks, long mostTicks) {
        unsure += isExceededBy(mostTicks) && !isExceededBy(leastTicks) ? 1 : 0;
    }

    /** Counts iterations of which no time means anything. */
    void addUnjudged(long iterations) {
        unsure += iterations;
    }

    /** Returns what was counted, with the causes of all that is over the limit. */
    OverLimit over(ExplainedSamples explained) {
        return new OverLimit(limit, judged, unsure, inAll, explained.totals(limit));
    }
}
