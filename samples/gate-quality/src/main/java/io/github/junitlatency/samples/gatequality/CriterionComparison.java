package io.github.junitlatency.samples.gatequality;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Two samples of average times, compared as criterion.rs compares a stored baseline with a new one (src/analysis/compare.rs):
 * a two-sample t-test whose distribution is bootstrapped from both samples pooled, and a bootstrapped 95% interval of the
 * relative change of the mean.
 *
 * <p>Regressed is what is significant (p &lt; 0.05) and whose whole interval is above the noise threshold. For example, 100
 * samples of base about 1,000 ns and of head about 1,015 ns, both with a standard deviation of 10: t is 10.6 and p is 0, and
 * the interval about 1.2% to 1.8%, so that head has regressed at a threshold of 1% and not at 2%.
 *
 * @param pValue of the hypothesis that the means are the same, two-sided
 * @param change of the mean, relative: 0.05 where head takes 5% more
 * @param low the lower end of its 95% interval
 * @param high the upper end
 */
record CriterionComparison(double pValue, double change, double low, double high) {

    /** As criterion.rs has it unless set (src/lib.rs). */
    static final int RESAMPLES = 100_000;

    private static final double SIGNIFICANCE = 0.05;
    private static final double CONFIDENCE = 0.95;

    /** @param resamples of each bootstrap, {@link #RESAMPLES} unless in a test */
    static CriterionComparison of(double[] base, double[] head, int resamples, SplittableRandom random) {
        double[] pooled = Arrays.copyOf(base, base.length + head.length);
        System.arraycopy(head, 0, pooled, base.length, head.length);
        double t = t(head, base);
        double[] changes = new double[resamples];
        int below = 0;
        double[] headAgain = new double[head.length];
        double[] baseAgain = new double[base.length];
        for (int i = 0; i < resamples; i++) {
            if (t(resample(pooled, headAgain, random), resample(pooled, baseAgain, random)) < t) {
                below++;
            }
            changes[i] = mean(resample(head, headAgain, random)) / mean(resample(base, baseAgain, random)) - 1;
        }
        Arrays.sort(changes);
        return new CriterionComparison(
                2.0 * Math.min(below, resamples - below) / resamples,
                mean(head) / mean(base) - 1,
                changes[(int) ((1 - CONFIDENCE) / 2 * (resamples - 1))],
                changes[(int) ((1 + CONFIDENCE) / 2 * (resamples - 1))]);
    }

    /** @param noise the threshold as a share, 0.01 unless set */
    boolean hasRegressed(double noise) {
        return pValue < SIGNIFICANCE && low > noise;
    }

    private static double[] resample(double[] from, double[] to, SplittableRandom random) {
        for (int i = 0; i < to.length; i++) {
            to[i] = from[random.nextInt(from.length)];
        }
        return to;
    }

    private static double t(double[] a, double[] b) {
        return (mean(a) - mean(b)) / Math.sqrt(variance(a) / a.length + variance(b) / b.length);
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    private static double variance(double[] values) {
        double mean = mean(values);
        double sum = 0;
        for (double value : values) {
            sum += (value - mean) * (value - mean);
        }
        return sum / (values.length - 1);
    }
}
