package io.github.junitlatency.internal.measure.phase;

import io.github.junitlatency.internal.common.statistics.ValueCounts;

/**
 * Decides whether a distribution of times has moved: the test of Smirnov for two samples, with room for what does not
 * matter.
 *
 * <p>With F and G the shares of the two samples that are at most x, t the tolerance of 0.1 and s a step of the clock:
 *
 * <pre>
 * D = max over x of max(G(x) - F(x * (1 + t) + s), F(x) - G(x * (1 + t) + s))
 * moved: D &gt;= min(1, 0.1 + c * sqrt((n + m) / (n * m))),   c = sqrt(-ln(0.01 / 2) / 2) = 1.63
 * </pre>
 *
 * <p>So it takes more than a tenth of the iterations, beyond chance at a level of 0.01, that are more than a tenth and
 * a step faster or slower. The stalls of a noisy machine, which meet fewer, move nothing; a median or a 90th percentile
 * that falls by a fifth does.
 *
 * <p>Example: two samples of 1,000, a step of 2 ticks, the limit of D is 0.1 + 1.63 * sqrt(2,000 / 1,000,000) = 0.173.
 * Of the first, 500 take 100 ticks and 500 take 140; of the second all take 100. At x = 100, G is 1 and F(112) is 0.5,
 * so D is 0.5, and it has moved. Had 150 taken 140, D were 0.15: not moved.
 *
 * <p>Samples of five are the fewest that can differ: D is 1 when none of one is within reach of the other, whose chance is
 * 2 / (10 over 5) = 0.008.
 */
public final class MovedTest {

    /** The fewest of which chance can be told at this level. */
    public static final int MIN_COUNT = 5;

    /** A smaller change is no other regime: as much lies between two runs of the same compiled code. */
    private static final double TOLERANCE = 0.1;

    /** Fewer iterations than this share are the tail, which stalls of the machine alone move all the time. */
    private static final double TAIL = 0.1;

    private static final double LEVEL = 0.01;
    private static final double CRITICAL = Math.sqrt(-Math.log(LEVEL / 2) / 2);

    private final long stepTicks;

    /** Takes the step of the clock, below which no difference is seen. */
    public MovedTest(long stepTicks) {
        this.stepTicks = stepTicks;
    }

    /** Returns whether one of two samples is of another distribution than the other; never for fewer than five. */
    public boolean isMoved(ValueCounts one, ValueCounts other) {
        return isFaster(one, other) || isFaster(other, one);
    }

    /** Returns whether a later sample is faster than an earlier one; never for fewer than five. */
    public boolean isFaster(ValueCounts earlier, ValueCounts later) {
        double n = earlier.count();
        double m = later.count();
        return n >= MIN_COUNT
                && m >= MIN_COUNT
                && faster(earlier, later) >= Math.min(1, TAIL + CRITICAL * Math.sqrt((n + m) / (n * m)));
    }

    /** Returns by how large a share more of the second are fast, beyond the tolerance. */
    private double faster(ValueCounts slow, ValueCounts fast) {
        double most = 0;
        for (long value : fast.values()) {
            double reach = value * (1 + TOLERANCE) + stepTicks;
            most = Math.max(most, (double) fast.upTo(value) / fast.count() - (double) slow.upTo(reach) / slow.count());
        }
        return most;
    }
}
