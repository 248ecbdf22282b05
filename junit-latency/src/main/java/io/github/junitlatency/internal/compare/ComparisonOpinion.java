package io.github.junitlatency.internal.compare;

import io.github.junitlatency.internal.compare.MeasuredPair.FirstBlocks;
import io.github.junitlatency.result.BaseComparison.Ratio;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.Verdict;
import java.util.Optional;

/**
 * Judges a relative budget by the pairs so far.
 *
 * @param verdict empty where more pairs are wanted; else it is final
 * @param why the reason
 * @param ratio head's time as a multiple of base's
 * @param facts what was measured
 * @param errorBound of a FAIL: the chance of so strong a proof if head is within its allowance; of a PASS: the same if
 *     head is as slow as what is excluded; else 1
 */
public record ComparisonOpinion(
        Optional<Verdict> verdict, Reason why, Ratio ratio, PairEstimates facts, double errorBound) {

    /** Returns whether no more pairs are wanted. */
    public boolean isFinal() {
        return verdict.isPresent();
    }

    /**
     * Sums up the times that the pairs of a comparison measured.
     *
     * @param pairs how many
     * @param headTicks head's percentile or maximum, the median over pairs
     * @param baseTicks base's
     * @param selfDifference by how much base differs from itself, as a share; not a number with one pair
     * @param hasFirstBlocks whether the first block of each turn counts, as {@link FirstBlocks} decides
     */
    public record PairEstimates(
            int pairs, double headTicks, double baseTicks, double selfDifference, boolean hasFirstBlocks) {

        static PairEstimates of(PairValues values, boolean hasFirstBlocks) {
            double[] base = values.baseTicks();
            return new PairEstimates(
                    base.length,
                    MeasuredPair.median(values.headTicks()),
                    MeasuredPair.median(base),
                    selfDifference(base),
                    hasFirstBlocks);
        }

        /**
         * Returns by how much JVMs of the same code differ from each other here: the run's own A/A.
         *
         * <p>It is the median, over all two JVMs i &lt; j of base, of how far their percentiles are apart (Shamos's
         * estimate of spread; three of ten JVMs may be anything):
         *
         * <pre>
         * exp(median |log(q_i / q_j)|) - 1
         * </pre>
         *
         * <p>Example: percentiles of 100, 102 and 110 ticks are 2%, 10% and 7.8% apart, so base differs from itself by
         * 7.8%. Where the log has a standard deviation of 3%, half of all are 2.9% apart or more.
         *
         * @return a share, such as 0.031; not a number where there are less than two JVMs
         */
        static double selfDifference(double[] ticks) {
            int n = ticks.length;
            if (n < 2) {
                return Double.NaN;
            }
            double[] apart = new double[n * (n - 1) / 2];
            int next = 0;
            for (int i = 0; i < n; i++) {
                for (int j = i + 1; j < n; j++) {
                    apart[next++] = Math.abs(Math.log(ticks[i] / ticks[j]));
                }
            }
            return Math.expm1(MeasuredPair.median(apart));
        }
    }
}
