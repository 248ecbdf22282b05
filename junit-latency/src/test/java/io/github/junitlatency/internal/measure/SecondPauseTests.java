package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.Settling;
import io.github.junitlatency.internal.measure.loop.PacedLoops;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.measure.samples.RoundSamples.AfterPause;
import io.github.junitlatency.internal.measure.samples.Samples.NotedIteration;
import io.github.junitlatency.internal.measure.warmup.WarmUpOrder;
import io.github.junitlatency.testing.Portable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The call that the pause before the measured iterations is made again for. */
@Portable
class SecondPauseTests extends LoopFixture {

    private static final int ITERATIONS = 1_000;
    private static final int WARM_UP = 100;
    private static final int LATER = 559; // 1,000 (1 + 2 * 0.618) / 4, in a first round
    private static final long SLOW_TICKS = 5_000;

    private boolean canPauseAgain = true;
    private long firstPauseMillis;

    private final Settling pausing = new Settling() {
        @Override
        public void settle() {}

        @Override
        public void prepare(Body.Preparation own) throws Throwable {
            own.run();
            Thread.sleep(firstPauseMillis);
        }

        @Override
        public boolean canPauseAgain() {
            return canPauseAgain;
        }

        @Override
        public void pauseAgain(Body.Preparation own) {
            body.events().add("paused again");
        }
    };

    /** Measures a round whose clock has one slow call, the later one. */
    private RoundSamples measure(Loop loop, int warmup, int iterations) throws Throwable {
        loop.warmUp(WarmUpOrder.of(warmup), CPU, pausing);
        body.events().clear();
        clock.restart();
        return loop.measure(iterations, CPU, 8, LimitsFixture.limits(1_000), 1e9, pausing);
    }

    private void scriptLaterCall() {
        clock = ScriptedClock.playing(iteration -> iteration == LATER ? SLOW_TICKS : 78);
    }

    @Test
    void comesBetweenTwoCallsOfWhichEachRunsOnce() throws Throwable {
        measure(loop(), WARM_UP, ITERATIONS);

        List<String> expected = new ArrayList<>(preparedThenCalls(ITERATIONS, 1));
        expected.add(1 + LATER, "paused again");
        assertThat(body.events()).isEqualTo(expected);
    }

    @Test
    void hasACallThatIsKeptAndCountsNowhere() throws Throwable {
        scriptLaterCall();
        RoundSamples samples = measure(loop(), WARM_UP, ITERATIONS);

        assertThat(samples.afterPause()).hasValue(new AfterPause(LATER, SLOW_TICKS - 8));
        assertThat(samples.service().histogram().getTotalCount()).isEqualTo(ITERATIONS - 1);
        assertThat(samples.service().times().maxTicks()).isEqualTo(78 - 8);
        assertThat(samples.service().timedTicks()).isEqualTo((ITERATIONS - 1) * 78);
        assertThat(samples.service().slowest())
                .extracting(NotedIteration::iteration)
                .doesNotContain((long) LATER);
        assertThat(LimitsFixture.allOver(samples.service())).containsExactly(0L);
    }

    @Test
    void takesAsLongAsTheLongestPauseBeforeAFirstCall() throws Throwable {
        Loop loop = loop();
        List<Long> nanos = new ArrayList<>();
        body.doing(() -> nanos.add(System.nanoTime()));
        firstPauseMillis = 20;
        measure(loop, WARM_UP, ITERATIONS);
        firstPauseMillis = 0;
        loop.warmUp(WarmUpOrder.of(WARM_UP), CPU, pausing);
        nanos.clear();
        loop.measure(ITERATIONS, CPU, 8, NO_LIMITS, 1e9, pausing);

        int later = (int) ThreadLoop.laterCall(2, ITERATIONS);
        assertThat(nanos.get(later) - nanos.get(later - 1)).isGreaterThanOrEqualTo(20_000_000);
    }

    @Test
    void isOfTheRoundThatItIsIn() throws Throwable {
        scriptLaterCall();
        Loop loop = loop();
        measure(loop, WARM_UP, ITERATIONS);
        canPauseAgain = false;
        RoundSamples samples = measure(loop, WARM_UP, ITERATIONS);

        assertThat(samples.afterPause()).isEmpty();
        assertThat(samples.service().times().maxTicks()).isEqualTo(SLOW_TICKS - 8);
    }

    @Test
    void tellsNothingWhereTheCallEndedOnAnotherCpu() throws Throwable {
        clock = ScriptedClock.ticking(78).migrating(iteration -> iteration == LATER);
        RoundSamples samples = measure(loop(), WARM_UP, ITERATIONS);

        assertThat(samples.afterPause()).isEmpty();
        assertThat(samples.service().histogram().getTotalCount()).isEqualTo(ITERATIONS - 1);
        assertThat(samples.service().disturbed().migrated()).isZero();
    }

    /** Without a call between the collection and the measured ones, the first pause was another. */
    @ParameterizedTest
    @CsvSource({"0, 1_000", "1, 1_000", "100, 99"})
    void isNotMadeWithoutLastCallsOfTheWarmUpNorInAShortRound(int warmup, int iterations) throws Throwable {
        RoundSamples samples = measure(loop(), warmup, iterations);

        assertThat(samples.afterPause()).isEmpty();
        assertThat(body.events()).isEqualTo(preparedThenCalls(iterations, 1));
        assertThat(samples.service().histogram().getTotalCount()).isEqualTo(iterations);
    }

    @Test
    void isNotMadeInARoundWithoutAWarmUpOfItsOwn() throws Throwable {
        Loop loop = loop();
        measure(loop, WARM_UP, ITERATIONS);

        assertThat(loop.measure(ITERATIONS, CPU, 8, NO_LIMITS, 1e9, pausing).afterPause())
                .isEmpty(); // as where stacks are taken
    }

    @Test
    void isNotMadeWhereTheStateEndsWithItsPhase() throws Throwable {
        assertThat(measure(loop(timedWithAStatePerPhase(), 1), WARM_UP, ITERATIONS)
                        .afterPause())
                .isEmpty();
    }

    @Test
    void isNotMadeOnASchedule() throws Throwable {
        Loop paced = PacedLoops.loop(clock.clock(), timed(), 1, () -> 1_000, counters, COMPILERS);

        assertThat(measure(paced, WARM_UP, ITERATIONS).afterPause()).isEmpty();
        assertThat(body.events()).doesNotContain("paused again");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void isInTheMiddleHalfAtAnotherCallInEachRound(int round) {
        assertThat(ThreadLoop.laterCall(round, 10_000)).isBetween(2_500L, 7_500L);
        assertThat(Math.abs(ThreadLoop.laterCall(round + 1, 10_000) - ThreadLoop.laterCall(round, 10_000)))
                .isGreaterThan(1_000);
    }
}
