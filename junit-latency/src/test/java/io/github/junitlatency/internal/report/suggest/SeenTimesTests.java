package io.github.junitlatency.internal.report.suggest;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.common.statistics.TailProbability;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.ResultFixtures;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SeenTimesTests {

    private static final Percentile P99 = Percentile.of(99);

    @Test
    void isTheLeastRankWithinTheLevel() {
        assertThat(SeenTimes.rank(1_000, P99)).isEqualTo(998);
        assertThat(TailProbability.binomial(998, 1_000, 0.99)).isBetween(0.0026, 0.0027);
        assertThat(TailProbability.binomial(997, 1_000, 0.99)).isBetween(0.0100, 0.0102);
        assertThat(SeenTimes.rank(100_000, P99)).isEqualTo(99_073);
    }

    @Test
    void isTheIterationAtThatRank() {
        Distribution distribution =
                ResultFixtures.distribution(LongStream.rangeClosed(1, 1_000).toArray());

        assertThat(SeenTimes.upperBound(distribution, P99)).isEqualTo(998);
        assertThat(distribution.ticksAt(P99)).isEqualTo(990);
    }

    @Test
    void isTheLongestOfSoFewThatTheyTellNothing() {
        assertThat(SeenTimes.rank(100, P99)).isEqualTo(101);
        assertThat(SeenTimes.upperBound(
                        ResultFixtures.distribution(
                                LongStream.rangeClosed(1, 100).toArray()),
                        P99))
                .isEqualTo(100);
    }

    @Test
    void isNothingOfNothing() {
        assertThat(SeenTimes.upperBound(ResultFixtures.distribution(), P99)).isZero();
    }
}
