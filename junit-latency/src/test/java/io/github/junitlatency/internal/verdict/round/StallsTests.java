package io.github.junitlatency.internal.verdict.round;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.verdict.round.ControlSlice.Stalls;
import io.github.junitlatency.result.ResultFixtures;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StallsTests {

    private static Optional<Stalls> stalls(long... ticks) {
        return Optional.of(new Stalls(ResultFixtures.distribution(ticks), 1_000));
    }

    @Test
    void areThoseOverTheLimitWithoutWhatWasLeftOutInProportion() {
        assertThat(Stalls.over(100, Optional.empty(), 17, 20)).isEqualTo(17); // none makes another late
        assertThat(Stalls.over(1_000, stalls(10, 10, 5_000, 9_000), 200, 200)).isEqualTo(2);
        assertThat(Stalls.over(1_000, stalls(5_000, 6_000, 7_000, 8_000), 100, 400))
                .isEqualTo(1);
    }

    @Test
    void areAsLargeAsTheEventOfAnAverageIteration() {
        Stalls sizes = new Stalls(stalls(10, 1_100, 1_100, 2_000).orElseThrow().own(), 100);

        assertThat(sizes.eventSize(1_000)).isEqualTo((4 + 4 + 121) / 15.0);
        assertThat(sizes.eventSize(2_000)).as("without any").isEqualTo(1);
    }

    @Test
    void areAtLeastOneAndAtMostTheExceedances() {
        assertThat(Stalls.over(1_000, stalls(10, 10), 3, 3)).isEqualTo(1); // the one that began it was left out
        assertThat(Stalls.over(1_000, stalls(2_000, 2_000, 2_000), 2, 2)).isEqualTo(2);
        assertThat(Stalls.over(1_000, stalls(2_000), 0, 5)).isZero();
    }
}
