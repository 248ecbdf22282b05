package io.github.junitlatency.planted;

import java.util.Arrays;

/**
 * Notes the times of plantings and of long iterations. Written by the body and by one planter, each its own part,
 * and read when both have ended. Times are of {@link System#nanoTime}, which is the same in all processes here.
 */
final class PlantedLog {

    private static final int MOST = 100_000;

    /** An iteration was hit by a planting that is so much of it. */
    private static final double MIN_SHARE = 0.7;

    /** More waiting for the CPU than this, and something else than the planting hit the iteration as well. */
    private static final double MAX_WAITING = 0.15;

    private final long[] plantedFrom = new long[MOST];
    private final long[] plantedUntil = new long[MOST];
    private int planted;

    private final long[] iterations = new long[MOST];
    private final long[] ranFrom = new long[MOST];
    private final long[] ranUntil = new long[MOST];
    private final long[] waitedNanos = new long[MOST];
    private int ran;

    /** Notes a planting. */
    synchronized void planted(long fromNanos, long untilNanos) {
        plantedFrom[planted] = fromNanos;
        plantedUntil[planted++] = untilNanos;
    }

    /** Notes a long iteration. */
    void ran(long iteration, long fromNanos, long untilNanos) {
        iterations[ran] = iteration;
        ranFrom[ran] = fromNanos;
        ranUntil[ran++] = untilNanos;
    }

    /** Notes how long the thread waited for its CPU in the last long iteration. */
    void waited(long nanos) {
        waitedNanos[ran - 1] = nanos;
    }

    synchronized void clear() {
        planted = 0;
        ran = 0;
    }

    synchronized int planted() {
        return planted;
    }

    /** Returns whether an iteration was hit by a planting and by nothing else that waits for the CPU. */
    boolean isHit(long iteration, boolean plantsWaiting) {
        int at = Arrays.binarySearch(iterations, 0, ran, iteration);
        if (at < 0) {
            return false;
        }
        long length = ranUntil[at] - ranFrom[at];
        long hit = 0;
        for (int i = 0; i < planted; i++) {
            hit += Math.max(0, Math.min(ranUntil[at], plantedUntil[i]) - Math.max(ranFrom[at], plantedFrom[i]));
        }
        return hit >= MIN_SHARE * length && (plantsWaiting || waitedNanos[at] <= MAX_WAITING * length);
    }
}
