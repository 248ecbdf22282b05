package io.github.junitlatency.samples.jitter;

import java.util.Arrays;

/**
 * The edges of a histogram. One half of the bins are equally wide between min and knee. Each edge of the other half is the
 * same factor above the last, and the last bin has no end.
 *
 * <p>Seed 004 has edges at 2, 10, 20, 100, ... times the knee, so that more bins only reach further; here the last edge
 * stays {@link #DECADES} orders of magnitude above the knee, which is where those of 20 bins end, and more bins show
 * more.
 */
final class Bins {

    private static final double DECADES = 4.5;

    private final long minTicks;
    private final long[] upToTicks;

    /**
     * Lays the edges.
     *
     * @param bins an even number
     * @param minTicks where the first bin begins
     * @param kneeTicks at least {@code bins / 2} more
     */
    Bins(int bins, long minTicks, long kneeTicks) {
        this.minTicks = minTicks;
        upToTicks = new long[bins];
        int half = bins / 2;
        for (int i = 0; i < half; i++) {
            upToTicks[i] = minTicks + (kneeTicks - minTicks) * (i + 1) / half;
        }
        for (int i = half; i < bins - 1; i++) {
            long edge = Math.round(kneeTicks * Math.pow(10, DECADES * (i - half + 1) / (half - 1)));
            upToTicks[i] = Math.max(upToTicks[i - 1] + 1, edge);
        }
        upToTicks[bins - 1] = Long.MAX_VALUE;
    }

    /** Takes min and knee from the options, and what they leave open from the first reads. */
    static Bins of(JitterOptions options, long shortestTicks, double typicalTicks) {
        int half = options.bins / 2;
        boolean kneeGiven = options.knee != JitterOptions.FROM_FIRST_READS;
        long min = options.min;
        if (min == JitterOptions.FROM_FIRST_READS) {
            long max = kneeGiven ? options.knee - half : Long.MAX_VALUE;
            min = Math.min(Advice.fittingMin(shortestTicks), max);
        }
        long knee = kneeGiven ? options.knee : Math.max(Math.round(2 * Math.max(typicalTicks, min)), min + half);
        return new Bins(options.bins, min, knee);
    }

    int count() {
        return upToTicks.length;
    }

    long minTicks() {
        return minTicks;
    }

    long kneeTicks() {
        return upToTicks[upToTicks.length / 2 - 1];
    }

    /** Returns the longest gap that belongs to a bin. */
    long upToTicks(int bin) {
        return upToTicks[bin];
    }

    /** Returns the bin that a gap belongs to. */
    int of(long ticks) {
        int found = Arrays.binarySearch(upToTicks, ticks);
        return found >= 0 ? found : -found - 1;
    }
}
