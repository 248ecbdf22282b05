package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.cause.ExplainedSamples;
import io.github.junitlatency.internal.measure.Exceedances;
import io.github.junitlatency.internal.measure.Samples.Disturbed;
import io.github.junitlatency.internal.plan.Limit;

/** Counts what is over one limit while calls change from their whole times to their own times. */
final class OverLimitCount {

    private final Limit limit;
    private final long inAll;
    private long judged;
    private long unknown;

    /**
     * Begins with what was counted by whole times.
     *
     * <p>Those that were excluded in the loop are unknown until a note tells their own time. A call that ended by a clock that
     * cannot be compared is unknown whatever it took. One that others are proven to have made late is within the limit.
     */
    OverLimitCount(Exceedances whole, Disturbed disturbed) {
        limit = whole.limit();
        inAll = whole.inAll();
        judged = whole.judged();
        unknown = Math.max(0, inAll - judged - disturbed.heldUp()) + disturbed.migrated();
    }

    /** Takes a call by its own time in place of its whole time. */
    void change(long wholeTicks, long ownTicks, boolean wasLeftOut) {
        long whole = limit.isExceededBy(wholeTicks) ? 1 : 0;
        if (wasLeftOut) {
            unknown = Math.max(0, unknown - whole);
        } else {
            judged -= whole;
        }
        judged += limit.isExceededBy(ownTicks) ? 1 : 0;
    }

    /** Takes a call that ended by a clock that cannot be compared: it is unknown once, whatever it took. */
    void migrated(long wholeTicks) {
        unknown -= limit.isExceededBy(wholeTicks) ? 1 : 0;
    }

    /** Returns whether a time is over the limit. */
    boolean isExceededBy(long ticks) {
        return limit.isExceededBy(ticks);
    }

    /** Returns what was counted, with the causes of all that is over the limit. */
    OverLimit over(ExplainedSamples explained) {
        return new OverLimit(limit, judged, unknown, inAll, explained.totals(limit));
    }
}
