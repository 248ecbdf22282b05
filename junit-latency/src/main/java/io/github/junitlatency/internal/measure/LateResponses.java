package io.github.junitlatency.internal.measure;

import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.stream.LongStream;

/**
 * Counts late iterations that tell nothing beyond those that made them late, once enough of them are noted: one stall may
 * make as many as there are iterations, and the places for notes are few.
 */
final class LateResponses {

    /** Half of the places, so that the others are left to iterations that tell more. */
    private static final int MAX_NOTED = Tally.MAX_NOTED / 2;

    private final long overheadTicks;
    private final long[] limitTicks;
    private final long minLimitTicks;
    private final long[] counted;
    private long noted;
    private long heldUp;

    LateResponses(long overheadTicks, long[] limitTicks) {
        this.overheadTicks = overheadTicks;
        this.limitTicks = limitTicks;
        minLimitTicks = LongStream.of(limitTicks).min().orElse(Long.MAX_VALUE);
        counted = new long[limitTicks.length];
    }

    /** Returns whether there is a place for a note of one more, which is then taken. */
    boolean takesPlace(long responseTicks) {
        boolean isOver = responseTicks - overheadTicks > minLimitTicks;
        noted += isOver && noted < MAX_NOTED ? 1 : 0;
        return !isOver || noted < MAX_NOTED;
    }

    /**
     * Counts one of which nothing is noted.
     *
     * @param othersTicks what is proven that others took of it
     * @return the disturbance that it is judged by: one that others alone made late is left out
     */
    Disturbance count(long responseTicks, long othersTicks, Disturbance disturbance) {
        long net = responseTicks - overheadTicks;
        for (int i = 0; i < limitTicks.length; i++) {
            counted[i] += net > limitTicks[i] ? 1 : 0;
        }
        if (disturbance.isLeftOut() || othersTicks == 0 || net - othersTicks > minLimitTicks) {
            return disturbance;
        }
        heldUp++;
        return Disturbance.HELD_UP;
    }

    /** Returns how many were counted over each limit. */
    long[] counted() {
        return counted.clone();
    }

    /** Returns how many of them are left out because others made them late. */
    long heldUp() {
        return heldUp;
    }
}
