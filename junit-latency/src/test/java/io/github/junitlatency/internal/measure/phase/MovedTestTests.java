package io.github.junitlatency.internal.measure.phase;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.common.statistics.ValueCounts;
import java.util.SplittableRandom;
import java.util.function.IntToLongFunction;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class MovedTestTests {

    private final MovedTest test = new MovedTest(2);

    private static ValueCounts sample(int count, IntToLongFunction ticks) {
        Histogram histogram = Histograms.ofTicks();
        for (int i = 0; i < count; i++) {
            histogram.recordValue(ticks.applyAsLong(i));
        }
        return ValueCounts.of(histogram);
    }

    private static ValueCounts slowShare(int slowOfAThousand) {
        return sample(1_000, i -> i < slowOfAThousand ? 140 : 100);
    }

    @Test
    void seesTheExampleOfItsManual() {
        ValueCounts fast = sample(1_000, i -> 100);

        assertThat(test.isFaster(slowShare(500), fast)).isTrue();
        assertThat(test.isFaster(slowShare(150), fast)).isFalse();
        assertThat(test.isFaster(slowShare(174), fast)).isTrue(); // the limit of D is 0.173
        assertThat(test.isFaster(slowShare(172), fast)).isFalse();
    }

    @Test
    void isOneSidedOnlyWhereAskedForFaster() {
        assertThat(test.isFaster(sample(1_000, i -> 100), slowShare(500))).isFalse();
        assertThat(test.isMoved(sample(1_000, i -> 100), slowShare(500))).isTrue();
        assertThat(test.isMoved(slowShare(500), sample(1_000, i -> 100))).isTrue();
    }

    @Test
    void toleratesATenthAndAStep() {
        ValueCounts hundred = sample(1_000, i -> 100);

        assertThat(test.isMoved(hundred, sample(1_000, i -> 112))).isFalse();
        assertThat(test.isMoved(hundred, sample(1_000, i -> 113))).isTrue();
        assertThat(new MovedTest(26).isMoved(sample(1_000, i -> 26), sample(1_000, i -> 52)))
                .isFalse();
    }

    @Test
    void isBlindToStallsOfFewerThanATenth() {
        assertThat(test.isMoved(sample(10_000, i -> 100), sample(10_000, i -> i % 11 == 0 ? 1_000_000 : 100)))
                .isFalse();
    }

    @Test
    void needsFiveThatAreAllApart() {
        assertThat(test.isMoved(sample(5, i -> 1_000), sample(5, i -> 100))).isTrue();
        assertThat(test.isMoved(sample(4, i -> 1_000), sample(5, i -> 100))).isFalse();
        assertThat(test.isMoved(sample(5, i -> i == 0 ? 100 : 1_000), sample(5, i -> 100)))
                .isFalse();
        assertThat(test.isMoved(ValueCounts.none(), sample(5, i -> 100))).isFalse();
    }

    /** Times that spread by a factor of three: within the tolerance anything may happen by chance, beyond it hardly ever. */
    @Test
    void hardlyEverMovesByChance() {
        SplittableRandom random = new SplittableRandom(7);
        int moved = 0;
        for (int i = 0; i < 2_000; i++) {
            int count = random.nextInt(5, 200);
            ValueCounts first = sample(count, it -> random.nextLong(1_000, 3_000));
            ValueCounts second = sample(count, it -> random.nextLong(1_000, 3_000));
            moved += test.isMoved(first, second) ? 1 : 0;
        }

        assertThat(moved).isLessThanOrEqualTo(20);
    }
}
