package io.github.junitlatency.internal.measure.samples;

import java.util.Arrays;

/** Keeps which iteration ran when, in memory that does not grow: when it is full, every other point goes. */
public final class IterationTimes {

    private static final int MAX_POINTS = 4096;

    private final long[] ticks;
    private final long[] iterations;
    private final int threads;
    private int points;
    private int stride = 1;
    private long passed;
    private long endTicks = Long.MIN_VALUE;

    /** Begins without any iteration. */
    public IterationTimes() {
        ticks = new long[MAX_POINTS];
        iterations = new long[MAX_POINTS];
        threads = 1;
    }

    /** Numbers the iterations of another one, which has ended, by those of so many threads; that one's is the first. */
    public IterationTimes(IterationTimes first, int threads) {
        ticks = first.ticks;
        iterations = first.iterations;
        points = first.points;
        endTicks = first.endTicks;
        this.threads = threads;
    }

    /** Notes what the clock said before an iteration; both arguments only ever rise. */
    public void at(long now, long iteration) {
        if (passed++ % stride != 0) {
            return;
        }
        if (points == MAX_POINTS) {
            for (int i = 0; i < MAX_POINTS / 2; i++) {
                ticks[i] = ticks[2 * i];
                iterations[i] = iterations[2 * i];
            }
            points = MAX_POINTS / 2;
            stride *= 2;
        }
        ticks[points] = now;
        iterations[points] = iteration;
        points++;
    }

    /** Notes what the clock said after the last iteration. */
    public void end(long now) {
        endTicks = now;
    }

    /** Returns what the clock said before the first iteration; 0 where none ran. */
    public long startTicks() {
        return ticks[0];
    }

    /** Returns what the clock said after the last iteration. */
    public long endTicks() {
        return endTicks;
    }

    /** Returns about which iteration ran then, that of the last point before; -1 before the first and after the last. */
    public long iterationAt(long then) {
        if (then > endTicks) {
            return -1;
        }
        int found = Arrays.binarySearch(ticks, 0, points, then);
        int before = found >= 0 ? found : -found - 2;
        return before < 0 ? -1 : iterations[before] * threads;
    }
}
