package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CriterionComparisonTests {

    private static final int RESAMPLES = 2_000;

    @Test
    void findsWhatIsOverItsNoiseThreshold() {
        CriterionComparison comparison = compared(1_000, 1_015);
        assertThat(comparison.pValue()).isZero();
        assertThat(comparison.change()).isCloseTo(0.015, within(0.004));
        assertThat(comparison.low()).isBetween(0.01, comparison.change());
        assertThat(comparison.high()).isBetween(comparison.change(), 0.02);
        assertThat(comparison.hasRegressed(0.01)).isTrue();
        assertThat(comparison.hasRegressed(0.02)).isFalse();
    }

    @Test
    void passesTheSameMean() {
        CriterionComparison comparison = compared(1_000, 1_000);
        assertThat(comparison.low()).isNegative();
        assertThat(comparison.high()).isPositive();
        assertThat(comparison.hasRegressed(0)).isFalse();
    }

    @Test
    void passesWhatIsFaster() {
        assertThat(compared(1_000, 900).hasRegressed(0.01)).isFalse();
    }

    private static CriterionComparison compared(double base, double head) {
        SplittableRandom random = new SplittableRandom(5);
        return CriterionComparison.of(samples(base, random), samples(head, random), RESAMPLES, random);
    }

    /** Returns 100 samples around a mean, with a standard deviation of 10. */
    private static double[] samples(double mean, SplittableRandom random) {
        double[] samples = new double[100];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = mean + 10 * random.nextGaussian();
        }
        return samples;
    }
}
