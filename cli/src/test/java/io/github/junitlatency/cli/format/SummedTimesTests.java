package io.github.junitlatency.cli.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.cli.CliResults;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import java.util.List;
import org.junit.jupiter.api.Test;

class SummedTimesTests {

    private static final Percentile P999 = Percentile.of(99.9);

    @Test
    void addsCountsExactlyThoughClocksDiffer() {
        CliResults one = ToolResults.times(1_000, 10)
                .ticks(ToolResults.HERTZ, 100, 9_990)
                .iterations(10_000);
        CliResults other = CliResults.result().nanos(400, 11).nanos(40, 9_989).iterations(10_000);
        SummedTimes sum = SummedTimes.of(List.of(one.build(), other.build()));

        assertThat(sum.count()).isEqualTo(20_000);
        assertThat(sum.nanosAt(P999)).isEqualTo(400); // 21 of 20,000 are over 40 ns, and 20 may be
        assertThat(sum.nanosAt(Percentile.of(99.8))).isEqualTo(40);
        assertThat(sum.minNanos()).isEqualTo(40);
        assertThat(sum.maxNanos()).isEqualTo(400);
        assertThat(sum.meanNanos()).isEqualTo((19_979 * 40 + 21 * 400) / 20_000.0);
    }

    @Test
    void supportsAPercentileWithTheIterationsOfAllAndHalfOfThemCounting() {
        assertThat(counting(9_999, 9_999).supports(P999)).isFalse();
        assertThat(counting(10_000, 5_000).supports(P999)).isTrue();
        assertThat(counting(10_000, 4_999).supports(P999)).isFalse();
        LatencyResult half = ToolResults.times(1, 5_000).build();
        assertThat(SummedTimes.of(List.of(half, half)).supports(P999)).isTrue();
    }

    @Test
    void neverSaysMoreThanTheExactLongest() {
        SummedTimes times =
                SummedTimes.of(List.of(ToolResults.times(3_001_250, 1).build()));

        assertThat(times.maxNanos()).isEqualTo(1_200_500);
    }

    private static SummedTimes counting(long iterations, long counting) {
        return SummedTimes.of(List.of(CliResults.result()
                .iterations(iterations)
                .preempted(iterations - counting)
                .nanos(40, counting)
                .build()));
    }
}
