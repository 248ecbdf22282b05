package io.github.junitlatency.internal.measure.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.measure.body.IterationNumber;
import io.github.junitlatency.internal.measure.samples.Samples.Exceedances;
import io.github.junitlatency.internal.measure.samples.Samples.NotedIteration;
import io.github.junitlatency.result.ResultParts.ThreadFacts;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ThreadSamplesTests {

    private static RoundSamples round(Samples samples) {
        return new RoundSamples(samples, samples, Optional.empty(), Optional.empty());
    }

    private final Samples first = SamplesFixture.samples(1_000)
            .times(3, 100)
            .noted(2_000, Disturbance.NONE)
            .build();
    private final Samples second = SamplesFixture.samples(1_000)
            .times(1, 200)
            .noted(5_000, Disturbance.TAINTED)
            .times(2, 200)
            .build();
    private final RoundSamples together =
            ThreadSamples.together(List.of(round(first), round(second)), Concurrency.UNKNOWN);

    @Test
    void countsTheCallsOfAllThreads() {
        Samples all = together.response();

        assertThat(all.histogram().getTotalCount()).isEqualTo(8);
        assertThat(all.exceedances())
                .singleElement()
                .extracting(Exceedances::judged, Exceedances::inAll)
                .containsExactly(2L, 2L);
        assertThat(all.disturbed().tainted()).isEqualTo(1);
        assertThat(all.timedTicks()).isEqualTo(first.timedTicks() + second.timedTicks());
    }

    @Test
    void numbersIterationsRoundTheThreads() {
        Samples all = together.response();

        assertThat(all.times())
                .extracting(Samples.NetTimes::maxTicks, Samples.NetTimes::maxIteration)
                .containsExactly(5_000L, 3L);
        assertThat(all.slowest()).extracting(NotedIteration::iteration).startsWith(3L, 6L);
        assertThat(all.exceeding()).extracting(NotedIteration::iteration).containsExactly(3L, 6L);
        assertThat(IterationNumber.thread(3, 2)).isEqualTo(1);
        assertThat(IterationNumber.thread(6, 2)).isZero();
    }

    @Test
    void tellsHowEachThreadFared() {
        assertThat(together.threads())
                .containsExactly(new ThreadFacts(0, 4, 100, 2_000, 2_000), new ThreadFacts(1, 4, 200, 5_000, 5_000));
    }
}
