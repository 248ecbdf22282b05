package io.github.junitlatency.samples.jitter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BinsTests {

    @Test
    void halfIsLinearAndHalfExponential() {
        Bins bins = new Bins(20, 10, 50);

        assertThat(IntStream.range(0, 20).mapToLong(bins::upToTicks).toArray())
                .containsExactly(
                        14,
                        18,
                        22,
                        26,
                        30,
                        34,
                        38,
                        42,
                        46,
                        50, //
                        158,
                        500,
                        1_581,
                        5_000,
                        15_811,
                        50_000,
                        158_114,
                        500_000,
                        1_581_139,
                        Long.MAX_VALUE);
    }

    @Test
    void aGapOfAnEdgeBelongsBelowIt() {
        Bins bins = new Bins(20, 10, 50);

        assertThat(bins.of(0)).isZero();
        assertThat(bins.of(14)).isZero();
        assertThat(bins.of(15)).isEqualTo(1);
        assertThat(bins.of(50)).isEqualTo(9);
        assertThat(bins.of(51)).isEqualTo(10);
        assertThat(bins.of(2_000_000)).isEqualTo(19);
        assertThat(bins.of(Long.MAX_VALUE)).isEqualTo(19);
    }

    @ParameterizedTest
    @CsvSource({"2, 0, 1", "4, 0, 2", "20, 0, 10", "1000, 0, 500", "1000, 7, 507", "1000, 0, 1000000000"})
    void edgesAlwaysRise(int count, long min, long knee) {
        Bins bins = new Bins(count, min, knee);

        for (int i = 1; i < count; i++) {
            assertThat(bins.upToTicks(i)).isGreaterThan(bins.upToTicks(i - 1));
        }
        assertThat(bins.kneeTicks()).isEqualTo(knee);
        assertThat(bins.upToTicks(count - 1)).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void takesMinAndKneeFromTheFirstReadsUnlessTheyAreSet() {
        assertMinAndKnee(-1, -1, 41, 180);
        assertMinAndKnee(-1, 100, 41, 100);
        assertMinAndKnee(-1, 45, 35, 45); // room for a tick a bin
        assertMinAndKnee(10, -1, 10, 180);
        assertMinAndKnee(500, -1, 500, 1_000);
        assertMinAndKnee(0, 50, 0, 50);
    }

    private static void assertMinAndKnee(long min, long knee, long expectedMin, long expectedKnee) {
        JitterOptions options = new JitterOptions();
        options.min = min;
        options.knee = knee;
        Bins bins = Bins.of(options, 52, 90);

        assertThat(bins.minTicks()).isEqualTo(expectedMin);
        assertThat(bins.kneeTicks()).isEqualTo(expectedKnee);
    }
}
