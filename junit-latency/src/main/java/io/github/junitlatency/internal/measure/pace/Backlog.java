package io.github.junitlatency.internal.measure.pace;

import io.github.junitlatency.internal.measure.samples.Tally;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Tells a stall from the late responses behind it, iteration by iteration on a schedule.
 *
 * <p>One stall makes a hundred responses late. While they are caught up, every call that takes a little longer than an
 * interval adds a little to the backlog: that is no second stall. But where little is added to little until a response is
 * over the limit by that alone, it is an event, and so is the next one. So overload differs from a stall.
 *
 * <p>What iterations add is summed up, less what is caught up. Of each iteration only (limit - interval) / 2 counts at most,
 * for the smallest limit. So one stall, however long, never leaves so much that a little more makes an event of it.
 *
 * <p>Example: an interval of 100 ticks, a limit of 1,000. A stall of 50,000 ticks counts as 450 from then on. A late
 * call right after it that takes 30 ticks longer than an interval would have had a response of 100 + 450 + 30 = 580 by
 * itself: no event.
 */
final class Backlog {

    private static final long NOTHING = -1;

    private final double intervalTicks;
    private final double maxOfOne;
    private double added; // by iterations since one was last on time, not caught up yet
    private long last; // response
    private long longest; // response since an iteration was last on time, before the last one
    private boolean isLongest;
    private long own = NOTHING;

    /**
     * Begins without a backlog.
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

    /**
     * Returns what the last response would have been without the stalls before it, if it added to the backlog or was in
     * none.
     */
    long ownTicks() {
        return own;
    }

    /**
     * Returns whether the last response is longer than those before it in the backlog, or at least half of it is its
     * own.
     */
    boolean isTelling() {
        return hasGrown() && (isLongest || own * 2 >= last);
    }

    /**
     * Counts late responses that tell nothing new, once enough of them are noted.
     *
     * <p>One stall may make as many as there are iterations, and the places for notes are few.
     */
    static final class LateResponses {

        /** Late responses take at most half of the places, so that the others are left to iterations that tell more. */
        private static final int MAX_NOTED = Tally.MAX_NOTED / 2;

        private final long overheadTicks;
        private final List<Limit> limits;
        private final long minLimitTicks;
        private final Map<Limit, Long> counted = new HashMap<>();
        private long noted;
        private long heldUp;

        LateResponses(long overheadTicks, List<Limit> limits) {
            this.overheadTicks = overheadTicks;
            this.limits = limits;
            minLimitTicks = Limit.minTicks(limits);
        }

        /** Takes a place for a note of one more, and returns whether there was one. */
        boolean takesPlace(long responseTicks) {
            boolean isOver = responseTicks - overheadTicks > minLimitTicks;
            noted += isOver && noted < MAX_NOTED ? 1 : 0;
            return !isOver || noted < MAX_NOTED;
        }

        /**
         * Counts a late response of which nothing is noted.
         *
         * @param othersTicks the part of it that others are proven to have taken
         * @return what it is judged as: excluded where it is over no limit without what others took
         */
        Disturbance count(long responseTicks, long othersTicks, Disturbance disturbance) {
            long net = responseTicks - overheadTicks;
            for (Limit limit : limits) {
                if (limit.isExceededBy(net)) {
                    counted.put(limit, counted(limit) + 1);
                }
            }
            if (disturbance.isLeftOut() || othersTicks == 0 || net - othersTicks > minLimitTicks) {
                return disturbance;
            }
            heldUp++;
            return Disturbance.HELD_UP;
        }

        /** Returns how many were counted over a limit. */
        long counted(Limit limit) {
            return counted.getOrDefault(limit, 0L);
        }

        /** Returns how many of them are excluded because others made them late. */
        long heldUp() {
            return heldUp;
        }
    }
}
