package io.github.junitlatency.internal.cause.recorder;

import java.util.Arrays;

/** How many bytes the user's code had allocated on the measured thread at which time, in memory that does not grow. */
final class AllocationSeries {

    private static final int MAX_POINTS = 4096;

    private final long[] ticks = new long[MAX_POINTS];
    private final long[] bytes = new long[MAX_POINTS];
    private final long firstIntervalNanos;
    private long intervalNanos;
    private int size;

    /** Takes how far apart the points are while there is room; twice as far every time that it runs out. */
    AllocationSeries(long intervalNanos) {
        this.firstIntervalNanos = intervalNanos;
        this.intervalNanos = intervalNanos;
    }

    /** Forgets all points. */
    void clear() {
        size = 0;
        intervalNanos = firstIntervalNanos;
    }

    /** Adds a point, later than those before. */
    void add(long atTicks, long allocatedBytes) {
        if (size == MAX_POINTS) {
            thin();
        }
        ticks[size] = atTicks;
        bytes[size] = allocatedBytes;
        size++;
    }

    private void thin() {
        for (int i = 0; i < MAX_POINTS / 2; i++) {
            ticks[i] = ticks[2 * i];
            bytes[i] = bytes[2 * i];
        }
        size = MAX_POINTS / 2;
        intervalNanos *= 2;
    }

    /** Returns how long to wait for the next point. */
    long intervalNanos() {
        return intervalNanos;
    }

    /** Returns whether nothing is known. */
    boolean isEmpty() {
        return size == 0;
    }

    /** Returns the bytes allocated by then, interpolated over running time; those of the first or last point outside. */
    double at(long atTicks, RunningTime running) {
        if (atTicks <= ticks[0]) {
            return bytes[0];
        }
        if (atTicks >= ticks[size - 1]) {
            return bytes[size - 1];
        }
        int at = Arrays.binarySearch(ticks, 0, size, atTicks);
        if (at >= 0) {
            return bytes[at];
        }
        int next = -at - 1;
        long from = running.at(ticks[next - 1]);
        double length = Math.max(1, running.at(ticks[next]) - from);
        return bytes[next - 1] + (running.at(atTicks) - from) / length * (bytes[next] - bytes[next - 1]);
    }

    /** Returns the min that had been allocated by then: the bytes of the last point up to then. */
    long minAt(long atTicks) {
        int at = Arrays.binarySearch(ticks, 0, size, atTicks);
        return bytes[at >= 0 ? at : Math.max(0, -at - 2)];
    }

    /** Returns the max that had been allocated by then: the bytes of the first point from then on. */
    long maxAt(long atTicks) {
        int at = Arrays.binarySearch(ticks, 0, size, atTicks);
        return bytes[at >= 0 ? at : Math.min(size - 1, -at - 1)];
    }
}
