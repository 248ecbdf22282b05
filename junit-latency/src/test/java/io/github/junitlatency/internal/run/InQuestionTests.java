package io.github.junitlatency.internal.run;

import static io.github.junitlatency.internal.measure.SamplesFixture.samples;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.measure.RoundSamples;
import io.github.junitlatency.internal.measure.Samples;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.Timing;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class InQuestionTests {

    private static final Samples WITHIN = samples(1_000).times(10_000, 100).build();
    private static final Samples OVER =
            samples(1_000).times(10_000, 100).times(1, 1_001).build();
    private static final Samples LEFT_OUT = samples(1_000)
            .times(10_000, 100)
            .noted(2_000, Disturbance.PREEMPTED)
            .build();

    private static boolean isInQuestion(Map<String, String> parameters, Samples response, Samples service) {
        LatencyPlan plan = LatencyPlan.of(
                "@LatencyTest on OrderBookTest.add()",
                new LatencyPlan.Request(10_000, 100, 1, -1, List.of(), List.of("max <= 1_000 ticks"), 4),
                Configuration.from(name -> Optional.ofNullable(parameters.get(name))));
        return InQuestion.is(
                plan,
                List.of(Timing.RESPONSE, Timing.SERVICE),
                new RoundSamples(response, service, Optional.empty(), Optional.empty()));
    }

    @Test
    void nothingIsWhereAllIterationsAreWithinTheirLimits() {
        assertThat(isInQuestion(Map.of(), WITHIN, WITHIN)).isFalse();
    }

    @Test
    void anIterationOverALimitIsByEitherTiming() {
        assertThat(isInQuestion(Map.of(), OVER, WITHIN)).isTrue();
        assertThat(isInQuestion(Map.of(), WITHIN, OVER)).isTrue();
    }

    @Test
    void oneThatIsLeftOutIsTooSinceItMayCountByItsOwnTime() {
        assertThat(isInQuestion(Map.of(), LEFT_OUT, LEFT_OUT)).isTrue();
    }

    @Test
    void everythingIsWhereThereIsNoLimit() {
        Samples unlimited = samples().times(10_000, 100).build();

        assertThat(isInQuestion(Map.of(), unlimited, unlimited)).isTrue();
    }

    @Test
    void everythingIsWhereDoubtsFail() {
        assertThat(isInQuestion(Map.of("junit.latency.strict", "doubts"), WITHIN, WITHIN))
                .isTrue();
        assertThat(isInQuestion(Map.of("junit.latency.strict", "inconclusive"), WITHIN, WITHIN))
                .isFalse();
    }

    @Test
    void everythingIsWhereBudgetsAreToBeSuggested() {
        assertThat(isInQuestion(Map.of("junit.latency.mode", "suggest"), WITHIN, WITHIN))
                .isTrue();
    }
}
