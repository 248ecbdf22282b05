package io.github.junitlatency.internal.cause;

import static io.github.junitlatency.internal.measure.samples.SamplesFixture.samples;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.Explainer.PartlyExplained;
import io.github.junitlatency.internal.measure.samples.Contexts;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.measure.samples.Samples.NotedIteration;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WatchedTimeTests {

    private static final long START = 5_000_000;
    private static final long MEDIAN = 1_000;

    private static PartlyExplained explained(long ticks, Disturbance disturbance, long unseenTicks, Cause... causes) {
        return new PartlyExplained(
                new NotedIteration(17, ticks, disturbance, Contexts.unpaced(START, START + ticks, Optional.empty(), 1)),
                List.of(causes),
                unseenTicks);
    }

    private static final Cause SEEN = new Cause(CauseKind.GC, Origin.MACHINE, Detail.NONE, 9_000, 0.9);

    private final Samples samples = samples()
            .times(100, MEDIAN)
            .times(3, 10_000)
            .noted(10_000, Disturbance.PREEMPTED)
            .build();

    @Test
    void areOfTheExcessOverTheMedian() {
        WatchedTime counted = WatchedTime.of(samples, List.of());

        assertThat(counted.unseenFrom(9_000, 9_000)).isEqualTo(3);
        assertThat(counted.unseenFrom(9_100, 9_100)).isZero();
        assertThat(counted.unseenFrom(0, 0)).isEqualTo(103);
        assertThat(counted.timedTicks()).isEqualTo(140_000);
    }

    @Test
    void knowFromWhereOnAllWereLookedAt() {
        // ten of 10,000 are among the longest, the other ten are not; their cell of the histogram ends with 10,007
        Samples equals = samples().times(100, MEDIAN).times(20, 10_000).build();
        Samples overALimit = samples(8_000).times(100, MEDIAN).times(20, 10_000).build();

        assertThat(WatchedTime.of(equals, List.of()).lookedOverTicks()).isEqualTo(9_007);
        assertThat(WatchedTime.of(overALimit, List.of()).lookedOverTicks()).isEqualTo(7_003);
        assertThat(WatchedTime.of(samples, List.of()).lookedOverTicks()).isZero();
    }

    @Test
    void areWithoutThoseThatAreSeenAndJudged() {
        List<PartlyExplained> explained = List.of(
                explained(10_000, Disturbance.NONE, 0, SEEN),
                explained(10_000, Disturbance.PREEMPTED, 0, SEEN),
                explained(10_000, Disturbance.NONE, 9_000));

        assertThat(WatchedTime.of(samples, explained).unseenFrom(9_000, 9_000)).isEqualTo(2);
    }

    @Test
    void takeASeenOneOffWhereItWasCounted() {
        // the histogram's cell of 1,048,500 over the median reaches over 2^20, and so into the next octave
        long ticks = MEDIAN + (1 << 20) - 76;
        Samples one = samples().times(100, MEDIAN).times(1, ticks).build();

        WatchedTime counted = WatchedTime.of(one, List.of(explained(ticks, Disturbance.NONE, 0, SEEN)));

        assertThat(counted.unseenFrom(1 << 20, 1 << 20)).isZero();
        assertThat(counted.unseenFrom(1 << 19, 1 << 19)).isZero();
    }

    @Test
    void addUp() {
        WatchedTime half = WatchedTime.of(samples, List.of(explained(10_000, Disturbance.NONE, 0, SEEN)));

        assertThat(half.plus(half).unseenFrom(9_000, 9_000)).isEqualTo(4);
        assertThat(half.plus(half).timedTicks()).isEqualTo(280_000);
    }
}
