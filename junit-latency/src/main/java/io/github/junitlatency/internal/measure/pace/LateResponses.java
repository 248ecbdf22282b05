package io.github.junitlatency.internal.measure.pace;

import io.github.junitlatency.internal.measure.samples.Tally;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Counts late responses that tell nothing new, once enough of them are noted.
 *
 * <p>One stall may make as many as there are iterations, and the places for notes are few.
 */
final class LateResponses {

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
