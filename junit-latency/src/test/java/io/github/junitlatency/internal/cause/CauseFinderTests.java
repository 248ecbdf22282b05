package io.github.junitlatency.internal.cause;

import static io.github.junitlatency.internal.measure.samples.SamplesFixture.samples;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.cause.Explanation.ExplainedIteration;
import io.github.junitlatency.internal.cause.Explanation.ExplainedSamples;
import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Pace;
import io.github.junitlatency.internal.plan.PlanFixtures;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.plan.budget.Timing;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.Cause.Source;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import io.github.junitlatency.result.WarmUpFacts;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.platform.commons.function.Try;

/** With the counters alone: the other sources have tests of their own. */
class CauseFinderTests {

    private static final long LIMIT = 1_000_000;
    private static final Cause PREEMPTED =
            new Cause(CauseKind.PREEMPTED, Origin.MACHINE, Detail.NONE, 3_700_000, 0.925);
    private static final Source COUNTERS = new Source("counters", true, "", List.of());
    private static final Configuration NO_SOURCES =
            PlanFixtures.configuration(Map.of("junit.latency.jfr", "off", "junit.latency.kernel-trace", "off"));

    private final CauseFinder finder = new CauseFinder(ScriptedClock.ticking(78).clock(), COUNTERS, true, true);

    private Explanation explain(Samples samples, Samples control) {
        return explain(Set.of(), samples, control);
    }

    private Explanation explain(Set<Integer> cpus, Samples samples, Samples... controls) {
        return explain(cpus, 1e9, Optional.empty(), samples, controls);
    }

    private Explanation explain(
            Set<Integer> cpus, double frequencyHz, Optional<Pace> pace, Samples samples, Samples... controls) {
        assertThat(finder.begin(NO_SOURCES, cpus)).isEmpty();
        finder.betweenBlocks();
        finder.end();
        finder.end();
        return Try.call(() -> finder.explain(new CauseFinder.RoundToExplain(
                        samples, List.of(controls), 0, frequencyHz, WarmUpFacts.asked(20_000, 0.1), pace)))
                .getOrThrow(IllegalStateException::new);
    }

    private static Limit limit(long ticks) {
        return Limit.onMaximum(Timing.RESPONSE, ticks);
    }

    private final Samples many =
            samples(LIMIT, 3 * LIMIT).times(10_000, 100).times(20, 2 * LIMIT).build();
    private final Samples quiet20ms = samples(500).times(200_000, 100).build();
    private final Samples noisy20ms =
            samples(500).times(200_000, 100).times(20, 2 * LIMIT).build();

    private static Samples quiet() {
        return samples(500).times(10_000, 100).build();
    }

    private static Samples slow() {
        return samples(LIMIT, 3 * LIMIT)
                .times(10_000, 100)
                .noted(4 * LIMIT, Disturbance.PREEMPTED, 5_000_000, new ThreadCounters(0, 1, 0, 0, 3_700_000, -1))
                .noted(2 * LIMIT, Disturbance.NONE, 50_000_000, new ThreadCounters(0, 0, 5, 0, 0, -1))
                .build();
    }

    @Test
    void endsBetweenTwoIterationsWhereTheThreadIsInterrupted() {
        Samples slow = slow();
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> explain(slow, quiet()))
                .hasCauseInstanceOf(InterruptedException.class)
                .hasRootCauseMessage("interrupted after 0 of 12 slow iterations were explained");
    }

    @Test
    void explainsTheLongestByTheLargestCauseFirst() {
        Explanation explanation = explain(slow(), quiet());

        assertThat(explanation.samples().slowest()).hasSize(10);
        assertThat(explanation.samples().slowest().get(0).causes()).containsExactly(PREEMPTED);
        // five faults, of 100 us each at most, explain less than half of it, and one stall alone proves nothing
        assertThat(explanation.samples().slowest().get(1).causes())
                .containsExactly(
                        new Cause(CauseKind.NOTHING_SEEN, Origin.UNKNOWN, Detail.NONE, 1_499_900, 0.74995),
                        new Cause(CauseKind.PAGE_FAULT, Origin.CODE, new Detail.Faults(5), 500_000, 0.25));
        assertThat(explanation.samples().slowest().get(2).causes())
                .containsExactly(new Cause(CauseKind.NOTHING_SEEN, Origin.CODE, Detail.NONE, 100, 1));
    }

    @Test
    void explainsThoseOverALimitAndTotalsThemByLimit() {
        Explanation explanation = explain(slow(), quiet());

        assertThat(explanation.samples().exceeding())
                .isEqualTo(explanation.samples().slowest().subList(0, 2))
                .extracting(ExplainedIteration::iteration)
                .containsExactly(10_000L, 10_001L);
        assertThat(explanation.samples().totals(limit(LIMIT)))
                .extracting(CauseTotal::kind)
                .containsExactly(CauseKind.PREEMPTED, CauseKind.NOTHING_SEEN, CauseKind.PAGE_FAULT);
        assertThat(explanation.samples().totals(limit(3 * LIMIT)))
                .containsExactly(new CauseTotal(CauseKind.PREEMPTED, Origin.MACHINE, 1, 3_700_000, 0.925));
    }

    @Test
    void comparesWithTheControlsOfTheSameScheduleWhateverFrequencyWasMeasured() {
        explain(Set.of(0), 2_596_123_998.0, every("10000"), many, noisy20ms);

        assertThat(origin(explain(Set.of(0), 2_596_124_003.0, every("10000.00"), many, quiet())))
                .isEqualTo(Origin.UNKNOWN);
        assertThat(origin(explain(Set.of(0), 2_596_124_003.0, every("11000"), many, quiet20ms)))
                .isEqualTo(Origin.CODE);
    }

    private static Optional<Pace> every(String nanos) {
        return Optional.of(new Pace("every = " + nanos + " ns", new BigDecimal(nanos)));
    }

    @Test
    void comparesWithAllSlicesOfTheControlTogether() {

        assertThat(origin(explain(Set.of(0), many, quiet20ms, quiet20ms))).isEqualTo(Origin.CODE);
        assertThat(origin(explain(Set.of(1), many, quiet20ms, noisy20ms))).isEqualTo(Origin.UNKNOWN);
        assertThat(origin(explain(Set.of(2), many, noisy20ms, quiet20ms))).isEqualTo(Origin.UNKNOWN);
    }

    @Test
    void explainsTheNotedIterationsOfEachSliceOfTheControlAsFarAsTheyAreSeen() {
        Samples second = samples(500)
                .times(10, 100)
                .noted(2 * LIMIT, Disturbance.NONE, 50_000_000, new ThreadCounters(0, 0, 0, 0, 0, -1))
                .noted(4 * LIMIT, Disturbance.PREEMPTED, 5_000_000, new ThreadCounters(0, 1, 0, 0, 3_700_000, -1))
                .build();

        assertThat(explain(Set.of(), slow(), quiet(), second).controls())
                .extracting(ExplainedSamples::exceeding)
                .containsExactly(
                        List.of(),
                        List.of(
                                new ExplainedIteration(10, 2 * LIMIT, Disturbance.NONE, List.of()),
                                new ExplainedIteration(11, 4 * LIMIT, Disturbance.PREEMPTED, List.of(PREEMPTED))));
    }

    private static Origin origin(Explanation explanation) {
        return explanation.samples().slowest().get(0).causes().get(0).origin();
    }

    @Test
    void saysWhyTheKernelsTraceCannotBeHadWhereItIsRequired() {
        Configuration required = PlanFixtures.configuration(
                Map.of("junit.latency.jfr", "off", "junit.latency.kernel-trace", "required"));

        assertThat(finder.begin(required, Set.of()))
                .contains(
                        "junit.latency.kernel-trace = required, but it cannot be had: its jar is not on the class path;"
                                + " add io.github.junitlatency:junit-latency-kernel-trace in test scope");
    }
}
