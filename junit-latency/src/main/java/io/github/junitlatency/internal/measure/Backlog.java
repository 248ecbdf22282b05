package io.github.junitlatency.internal.measure;

/**
 * Tells what each iteration on a schedule adds to a backlog from what it has of others. One stall makes a hundred late,
 * and while they are caught up, every call that takes a little longer than an interval adds a little: that is no second
 * stall. But little added on little until it is late is an event, and the next one, too: so overload is told from a stall.
 *
 * <p>Growth is added up as a queue's, less what is caught up, and of each iteration only up to half of the way from an
 * interval to the smallest limit. So one stall, however long, never leaves so much that a little makes an event of it.
 */
final class Backlog {

    private static final long NOTHING = -1;

    private final double intervalTicks;
    private final double maxOfOne;
    private double added; // growth since an iteration was last on time, not caught up yet
    private long last; // response
    private long longest; // response since an iteration was last on time, before the last one
    private boolean isLongest;
    private long own = NOTHING;

    /**
     * Begins without one.
     *
     * @param minLimitTicks the smallest limit on response time; {@link Long#MAX_VALUE} without one
     */
    Backlog(double intervalTicks, long minLimitTicks) {
        this.intervalTicks = intervalTicks;
        boolean isBeyond = minLimitTicks > intervalTicks && minLimitTicks < Long.MAX_VALUE;
        maxOfOne = isBeyond ? (minLimitTicks - intervalTicks) / 2 : intervalTicks;
    }

    /** Adds the next iteration; one that is on time ends the backlog before it. */
    void add(long response, boolean isLate) {
        if (isLate) {
            longest = Math.max(longest, last);
        } else {
            added = 0;
            longest = 0;
            last = (long) intervalTicks; // what is over it makes the next one late
        }
        isLongest = !isLate || response > longest;
        double growth = response - last;
        last = response;
        if (growth > 0) {
            own = isLate ? Math.min(response, Math.round(intervalTicks + added + growth)) : response;
            added += Math.min(growth, maxOfOne);
        } else {
            own = isLate ? NOTHING : response;
            added = Math.max(0, added + growth);
        }
    }

    /** Returns whether the last iteration added to the backlog, or was in none. */
    boolean hasGrown() {
        return own != NOTHING;
    }

    /** Returns what the last iteration's response would have been without the stalls before it, where it has grown. */
    long ownTicks() {
        return own;
    }

    /** Returns whether the last iteration tells more than those before it in the backlog: it is longer, or mostly so by itself. */
    boolean isTelling() {
        return hasGrown() && (isLongest || own * 2 >= last);
    }
}
