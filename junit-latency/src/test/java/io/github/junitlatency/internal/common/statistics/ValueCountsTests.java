package io.github.junitlatency.internal.common.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class ValueCountsTests {

    private static ValueCounts counts(long... values) {
        Histogram histogram = Histograms.ofTicks();
        for (long value : values) {
            histogram.recordValue(value);
        }
        return ValueCounts.of(histogram);
    }

    @Test
    void giveQuantilesAndHowManyAreAtMostAValue() {
        ValueCounts counts = counts(10, 20, 20, 30);

        assertThat(counts.count()).isEqualTo(4);
        assertThat(counts.at(0.25)).isEqualTo(10);
        assertThat(counts.median()).isEqualTo(20);
        assertThat(counts.at(0.76)).isEqualTo(30);
        assertThat(counts.at(1)).isEqualTo(30);
        assertThat(counts.upTo(9.9)).isZero();
        assertThat(counts.upTo(10)).isEqualTo(1);
        assertThat(counts.upTo(29)).isEqualTo(3);
        assertThat(counts.upTo(1e9)).isEqualTo(4);
    }

    @Test
    void ofNothingAreZero() {
        assertThat(ValueCounts.none().count()).isZero();
        assertThat(ValueCounts.none().median()).isZero();
        assertThat(counts().upTo(5)).isZero();
    }

    @Test
    void addUp() {
        ValueCounts both = counts(10, 30).and(counts(10, 20));

        assertThat(both.values()).containsExactly(10, 20, 30);
        assertThat(both.upTo(10)).isEqualTo(2);
        assertThat(both.count()).isEqualTo(4);
    }

    @Test
    void areTakenApartAgain() {
        ValueCounts later = counts(10, 10, 20, 30).since(counts(10, 20));

        assertThat(later.values()).containsExactly(10, 30);
        assertThat(later.upTo(20)).isEqualTo(1);
        assertThat(later.count()).isEqualTo(2);
        assertThat(later.since(later).count()).isZero();
    }

    @Test
    void growWithTheNumberOfValues() {
        long[] values = LongStream.range(0, 1_000).toArray();
        assertThat(counts(values).values()).isEqualTo(values);
    }
}
