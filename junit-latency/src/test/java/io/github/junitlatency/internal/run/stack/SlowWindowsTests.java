package io.github.junitlatency.internal.run.stack;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.stack.SampledRounds.SampledRound;
import io.github.junitlatency.internal.cause.stack.SampledRounds.SampledRound.Window;
import io.github.junitlatency.internal.cause.stack.StackRecording;
import io.github.junitlatency.internal.cause.stack.StackRecording.StackSample;
import io.github.junitlatency.internal.measure.LimitsFixture;
import io.github.junitlatency.internal.measure.Loop.ThreadRound;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.measure.samples.SamplesFixture;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.verdict.CertainCall;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Rounds of 100 calls, of which some are noted as over a limit of 50,000 ticks. */
class SlowWindowsTests {

    private static final long THREAD = 1;
    private static final long LIMIT = 50_000;
    private static final long[] NONE = {};

    private final SamplesFixture calls = SamplesFixture.samples(LIMIT).times(100, 500);
    private final List<StackSample> stacks = new ArrayList<>();

    private void stackAt(long ticks) {
        stacks.add(new StackSample(ticks, ticks, THREAD, "main", 1, List.of()));
    }

    private static CertainCall certain(long iteration, long ticks, long leastTicks, Cause... causes) {
        return new CertainCall(
                new SlowIteration(iteration, ticks, ticks, Disturbance.NONE, List.of(causes), List.of()), leastTicks);
    }

    private SampledRound round(List<CertainCall> certain, long[] again, long stackTicks) {
        Samples samples = calls.lasting(1_000_000_000).build();
        List<Limit> limits = LimitsFixture.limits(LIMIT);
        RoundSamples round = new RoundSamples(samples, samples, Optional.empty(), Optional.empty());
        return new SlowWindows(new ThreadRound(round, THREAD), new StackRecording(stacks, List.of()), limits, 102)
                .of(certain, again, stackTicks);
    }

    @Test
    void takesOffWhatTheStacksOfACallCostThoughCallsOverlap() {
        calls.noted(100_000, Disturbance.NONE, 1_000, null).noted(120_000, Disturbance.NONE, 60_000, null);
        stackAt(70_000); // in both

        SampledRound round =
                round(List.of(certain(100, 100_000, 100_000), certain(101, 120_000, 120_000)), NONE, 60_000);

        assertThat(round.over())
                .containsExactly(
                        new Window(1_000, 101_000, 100_000, 0, false), new Window(60_000, 180_000, 120_000, 0, true));
    }

    @Test
    void aCallThatSurelyIsNotSlowCountsOnNeitherSide() {
        calls.noted(100_000, Disturbance.NONE, 1_000, null).noted(100_000, Disturbance.PREEMPTED, 200_000, null);

        SampledRound round = round(List.of(certain(100, 90_000, 40_000)), NONE, 0);

        assertThat(round.over()).hasSize(2).noneMatch(Window::isSlow);
        assertThat(round.iterations()).isEqualTo(102);
    }

    @Test
    void callsThatWereSlowInEachRoundAreSlowWhateverTheirStacksCost() {
        calls.noted(100_000, Disturbance.NONE, 1_000, null).noted(100_000, Disturbance.NONE, 200_000, null);
        stackAt(2_000);

        SampledRound round = round(
                List.of(certain(100, 100_000, 100_000), certain(101, 100_000, 100_000)), new long[] {100}, 90_000);

        assertThat(round.over()).extracting(Window::isSlow).containsExactly(true, false);
    }

    @Test
    void tellsForHowLongTheHeapWasCollected() {
        calls.noted(100_000, Disturbance.NONE, 1_000, null);
        Cause collection = new Cause(CauseKind.GC, Origin.CODE, Detail.NONE, 70_000, 0.7);
        Cause other = new Cause(CauseKind.SLEEP, Origin.CODE, Detail.NONE, 10_000, 0.1);

        assertThat(round(List.of(certain(100, 100_000, 100_000, collection, other)), NONE, 0)
                        .over())
                .containsExactly(new Window(1_000, 101_000, 100_000, 70_000, true));
    }
}
