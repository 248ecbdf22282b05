package io.github.junitlatency.internal.run.round;

import static io.github.junitlatency.internal.measure.samples.SamplesFixture.samples;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.budget.Timing;
import io.github.junitlatency.internal.run.Clocked;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ReadingNeedTests {

    private static final Samples WITHIN = samples(1_000).times(10_000, 100).build();
    private static final Samples OVER =
            samples(1_000).times(10_000, 100).times(1, 1_001).build();
    private static final Samples LEFT_OUT = samples(1_000)
            .times(10_000, 100)
            .noted(2_000, Disturbance.PREEMPTED)
            .build();

    private static boolean isInQuestion(Map<String, String> parameters, Samples response, Samples service) {
        LatencyPlan plan = Clocked.plan(parameters, Clocked.request(10_000, 100, "max <= 1_000 ticks"));
        return RoundRunner.isInQuestion(
                plan,
                List.of(Timing.RESPONSE, Timing.SERVICE),
                new RoundSamples(response, service, Optional.empty(), Optional.empty()),
                1e9);
    }

    private static Stream<Arguments> rounds() {
        Samples unlimited = samples().times(10_000, 100).build();
        return Stream.of(
                arguments("all within their limits", "mode=gate", WITHIN, WITHIN, false),
                arguments("a response over a limit", "mode=gate", OVER, WITHIN, true),
                arguments("a service over a limit", "mode=gate", WITHIN, OVER, true),
                arguments("one that may count by its own time", "mode=gate", LEFT_OUT, LEFT_OUT, true),
                arguments("no limit", "mode=gate", unlimited, unlimited, true),
                arguments("budgets are to be suggested", "mode=suggest", WITHIN, WITHIN, true));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rounds")
    void isSomething(String why, String parameter, Samples response, Samples service, boolean isInQuestion) {
        String[] set = parameter.split("=");

        assertThat(isInQuestion(Map.of("junit.latency." + set[0], set[1]), response, service))
                .isEqualTo(isInQuestion);
    }
}
