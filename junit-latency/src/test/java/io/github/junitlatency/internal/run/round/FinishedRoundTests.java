package io.github.junitlatency.internal.run.round;

import static io.github.junitlatency.internal.measure.samples.SamplesFixture.samples;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.Explanation.ExplainedSamples;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.measure.samples.RoundSamples.ScheduleFacts;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.plan.IterationCounts;
import io.github.junitlatency.internal.plan.IterationCounts.Threads;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.PlanFixtures;
import io.github.junitlatency.internal.run.Clocked;
import io.github.junitlatency.internal.verdict.round.JudgedRound;
import io.github.junitlatency.internal.verdict.round.JudgedRound.Waits;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** On a clock of a tick a nanosecond, with starts 10 us apart. */
class FinishedRoundTests {

    @ParameterizedTest
    @CsvSource({"1, 10_000, true", "1, 10_001, false", "4, 40_000, true", "4, 40_001, false"})
    void aRateIsKeptThatTheThreadsKeepByTurns(int threads, double busyTicks, boolean isKept) {
        LatencyPlan plan = Clocked.plan(
                PlanFixtures.request(IterationCounts.asked(10_000, 0, 1, 4, new Threads(threads)), "10 us"));
        Samples service = samples().times(10_000, 9_000).build();
        Histogram none = new Histogram(3);
        ScheduleFacts schedule = new ScheduleFacts(none, none, 0, 0, busyTicks, 100_000_000);

        assertThat(FinishedRound.pace(
                        Clocked.plan(plan, 0, 1e9),
                        20_000, // more than the first round had
                        new RoundSamples(service, service, Optional.of(schedule), Optional.empty()),
                        JudgedRound.of(
                                service,
                                new ExplainedSamples(List.of(), List.of(), Map.of()),
                                List.of(),
                                1,
                                Waits.UNKNOWN,
                                1e9,
                                Optional.empty(),
                                Optional.empty())))
                .hasValueSatisfying(pace -> {
                    assertThat(pace.rate().isKept()).isEqualTo(isKept);
                    assertThat(pace.rate().achievedPerSecond()).isEqualTo(200_000); // in a tenth of a second
                });
    }
}
