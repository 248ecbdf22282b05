package io.github.junitlatency.internal.measure.samples;

import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.result.CpuFacts;
import org.HdrHistogram.Histogram;

/**
 * Measures the time from the end of an iteration to the start of the next.
 *
 * <p>The loop reads no clock between them: of iterations that it runs without being left, the gap is the mean of what is not
 * timed. Before it is entered again the gap is what passed since it was left.
 */
public final class GapMeter {

    private final Histogram nanos = Histograms.ofTicks();
    private long leftNanos = Long.MIN_VALUE; // when the loop was last left
    private long longer;
    private long longestUntimedNanos;

    /** Notes that the loop is entered. */
    public void entered(long now) {
        if (leftNanos != Long.MIN_VALUE) { // else nothing was timed yet
            long gap = Math.max(0, now - leftNanos);
            longestUntimedNanos = Math.max(longestUntimedNanos, gap);
            nanos.recordValue(gap);
            longer += gap > CpuFacts.Gaps.MAX_NANOS ? 1 : 0;
        }
    }

    /**
     * Notes that the loop was left.
     *
     * @param ran number of iterations that it ran
     * @param untimedNanos the time in it that was not timed
     */
    public void left(long now, int ran, double untimedNanos) {
        if (ran > 1) {
            nanos.recordValueWithCount(Math.max(0, Math.round(untimedNanos / ran)), ran - 1L);
        }
        longestUntimedNanos = Math.max(longestUntimedNanos, Math.round(untimedNanos));
        leftNanos = now;
    }

    /**
     * Returns the longest time that was not timed, of iterations that the loop ran without being left or between two
     * such runs.
     */
    public long longestUntimedNanos() {
        return longestUntimedNanos;
    }

    /** Returns what they were. */
    public CpuFacts.Gaps facts() {
        return nanos.getTotalCount() == 0
                ? CpuFacts.Gaps.UNKNOWN
                : new CpuFacts.Gaps(
                        nanos.getValueAtPercentile(50), nanos.getValueAtPercentile(99), nanos.getMaxValue(), longer);
    }
}
