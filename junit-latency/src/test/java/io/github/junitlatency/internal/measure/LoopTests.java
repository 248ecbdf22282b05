package io.github.junitlatency.internal.measure;

import static io.github.junitlatency.internal.measure.LimitsFixture.allOver;
import static io.github.junitlatency.internal.measure.LimitsFixture.judgedOver;
import static io.github.junitlatency.internal.measure.LimitsFixture.limits;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.measure.body.Settling;
import io.github.junitlatency.internal.measure.body.Settling.FirstCalls;
import io.github.junitlatency.internal.measure.samples.IterationContext;
import io.github.junitlatency.internal.measure.samples.IterationTimes;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.measure.samples.Samples.NotedIteration;
import io.github.junitlatency.internal.measure.warmup.WarmUpOrder;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LoopTests extends LoopFixture {

    @Test
    void leavesProvenPreemptionsOut() throws Throwable {
        clock = ScriptedClock.playing(iteration -> 100 + iteration).tainting(iteration -> iteration % 500 == 499);
        AtomicLong involuntary = new AtomicLong(); // one more at every look
        counters = () -> new ThreadCounters(3, involuntary.getAndIncrement(), 0, 0, -1, -1);

        Samples samples = measure(1_000, 598, 1_096);

        assertThat(samples.disturbed().preempted()).isEqualTo(2);
        assertThat(samples.disturbed().tainted()).isZero();
        assertThat(samples.histogram().getTotalCount()).isEqualTo(998);
        assertThat(samples.times().maxIteration()).isEqualTo(998);
        assertThat(samples.times().maxTicks()).isEqualTo(1_098);
        assertThat(judgedOver(samples)).containsExactly(499L, 2L);
        assertThat(allOver(samples)).containsExactly(501L, 3L);
        assertThat(SeenIteration.of(samples.slowest()).subList(0, 2))
                .containsExactly(
                        new SeenIteration(999, 1_099, Disturbance.PREEMPTED),
                        new SeenIteration(998, 1_098, Disturbance.NONE));
    }

    @Test
    void knowsNothingOfGapsThatNobodyTimes() throws Throwable {
        assertThat(measure(1_000).phase().gaps()).isEqualTo(CpuFacts.Gaps.UNKNOWN);
    }

    @Nested
    class FirstIterations {

        private static final long AT_ONCE = 0; // after the first block, which is one iteration

        private final Loop loop = loop();

        /** Returns what has the first calls run freely, for so long. */
        private Settling free(long maxNanos) {
            FirstCalls calls = new FirstCalls(
                    maxNanos,
                    () -> body.events().add("free"),
                    () -> body.events().add("pinned"));
            return new Settling() {
                @Override
                public void settle() {}

                @Override
                public Optional<FirstCalls> firstCalls() {
                    return Optional.of(calls);
                }
            };
        }

        @Test
        void ofAWarmUpRunFreelyAndArePreparedSo() throws Throwable {
            assertThat(loop.warmUp(WarmUpOrder.of(3), CPU, free(AT_ONCE)).iterations())
                    .isEqualTo(3);
            loop.measure(1, CPU, 0, NO_LIMITS, 1e9, Settling.NONE);

            assertThat(body.events())
                    .containsExactly("free", "prepared", "call 0", "pinned", "call 1", "call 2", "prepared", "call 0");
        }

        @Test
        void countWithoutAWarmUpThoughTheyEndOnAnotherCpu() throws Throwable {
            int elsewhere = CPU + 1; // every iteration ends on CPU
            loop.warmUp(WarmUpOrder.of(0), elsewhere, free(AT_ONCE));
            Samples samples = loop.measure(10, elsewhere, 0, NO_LIMITS, 1e9, Settling.NONE)
                    .response();

            assertThat(body.events()).startsWith("free", "prepared", "call 0", "pinned", "call 1");
            assertThat(samples.histogram().getTotalCount()).isEqualTo(1);
            assertThat(samples.disturbed().migrated()).isEqualTo(9);

            samples = loop.measure(10, elsewhere, 0, NO_LIMITS, 1e9, Settling.NONE)
                    .response();

            assertThat(samples.disturbed().migrated()).isEqualTo(10);
            assertThat(body.events()).containsOnlyOnce("free").containsOnlyOnce("pinned");
        }

        @Test
        void arePutOffWhereNoCallRuns() throws Throwable {
            loop.warmUp(WarmUpOrder.of(0), CPU, free(AT_ONCE));
            loop.warmUp(WarmUpOrder.of(0), CPU, Settling.NONE);
            loop.measure(2, CPU, 0, NO_LIMITS, 1e9, Settling.NONE);

            assertThat(body.events()).containsExactly("free", "prepared", "call 0", "pinned", "call 1");
        }

        @Test
        void areAllOfAShortPhase() throws Throwable {
            loop.warmUp(WarmUpOrder.of(0), CPU, free(Long.MAX_VALUE / 2));
            loop.measure(3, CPU, 0, NO_LIMITS, 1e9, Settling.NONE);

            assertThat(body.events()).containsExactly("free", "prepared", "call 0", "call 1", "call 2", "pinned");
        }
    }

    @Nested
    class Notes {
        private static final int SLOW = 9_000;

        private List<IterationContext> context(Samples samples) {
            return samples.exceeding().stream().map(NotedIteration::context).toList();
        }

        private Samples measureAfterAWarmUp(int iterations, long... limits) throws Throwable {
            Loop loop = loop();
            loop.warmUp(WarmUpOrder.of(1_000), CPU, Settling.NONE);
            clock.restart();
            body.events().clear();
            return loop.measure(iterations, CPU, 52, LimitsFixture.limits(limits), 1e9, Settling.NONE)
                    .response();
        }

        /** Its flags are not in the times. */
        @ParameterizedTest
        @ValueSource(booleans = {false, true})
        void tellWhenASlowIterationRan(boolean isFlagged) throws Throwable {
            clock = ScriptedClock.playing(iteration -> iteration == 3 ? SLOW : 78)
                    .tainting(iteration -> isFlagged && iteration == 3)
                    .migrating(iteration -> isFlagged && iteration == 3);

            Samples samples = measureAfterAWarmUp(10, 5_000);

            assertThat(context(samples)).singleElement().satisfies(at -> {
                assertThat(at.isTimed()).isTrue();
                assertThat(at.stopTicks() - at.startTicks()).isEqualTo(SLOW);
                IterationTimes progress = samples.phase().progress();
                assertThat(progress.iterationAt(at.startTicks())).isZero();
                assertThat(progress.iterationAt(at.stopTicks())).isZero();
            });
            assertThat(samples.slowest().get(0)).isEqualTo(samples.exceeding().get(0));
        }

        @Test
        void tellWhatTheCountersRoseByAndInHowManyIterations() throws Throwable {
            clock = ScriptedClock.playing(iteration -> iteration == 7 ? SLOW : 78);
            counters = () -> new ThreadCounters(0, 0, body.events().contains("call 7") ? 13 : 10, 0, 500, -1);

            Samples samples = measureAfterAWarmUp(10, 5_000);

            assertThat(context(samples)).singleElement().satisfies(at -> {
                assertThat(at.counted()).hasValue(new ThreadCounters(0, 0, 3, 0, 0, -1));
                assertThat(at.stretch()).isEqualTo(8);
            });
            assertThat(samples.phase().faultsPerIteration()).isZero();
        }

        /** From so many iterations on it is known that the flag tells nothing. */
        private static final long TAINT_KNOWN = 64;

        @Test
        void lookAtOneIterationIn200WhereMostAreTainted() throws Throwable {
            clock = ScriptedClock.playing(iteration -> iteration < 1_000 ? 78 : SLOW)
                    .tainting(iteration -> iteration % 5 > 0);
            counters = () -> new ThreadCounters(body.calls(), 0, 0, 0, 0, -1);
            Loop loop = loop();
            loop.warmUp(WarmUpOrder.of(1_000), CPU, Settling.NONE);

            Samples samples = loop.measure(1_000, CPU, 52, limits(5_000), 1e9, Settling.NONE)
                    .response();

            assertThat(samples.disturbed().tainted()).isEqualTo(800);
            assertThat(samples.exceeding())
                    .hasSize(1_000)
                    .filteredOn(noted -> noted.context().counted().isPresent())
                    .extracting(noted -> noted.iteration())
                    .filteredOn(iteration -> iteration >= TAINT_KNOWN)
                    .hasSizeBetween(4, 5);
        }

        @Test
        void lookAtNoneThatIsWithinItsLimitWhereMostAreTainted() throws Throwable {
            clock = ScriptedClock.playing(iteration -> 78 + iteration % 1_000).tainting(iteration -> true);

            assertThat(measureAfterAWarmUp(1_000, 5_000).slowest())
                    .hasSize(10)
                    .filteredOn(noted -> noted.iteration() >= TAINT_KNOWN)
                    .isNotEmpty()
                    .noneMatch(noted -> noted.context().counted().isPresent());
        }

        @Test
        void areNotTakenOfWhatIsTooShortForAnythingToBeSeen() throws Throwable {
            clock = ScriptedClock.playing(iteration -> 78 + iteration % 500);

            Samples samples = measureAfterAWarmUp(1_000, 100);

            assertThat(allOver(samples).get(0)).isPositive();
            assertThat(samples.exceeding()).isEmpty();
            assertThat(samples.slowest()).extracting(NotedIteration::context).containsOnly(IterationContext.UNKNOWN);
        }

        @Test
        void areNotTakenWithoutAFrequency() throws Throwable {
            clock = ScriptedClock.playing(iteration -> iteration == 3 ? SLOW : 78);

            assertThat(loop().measure(10, CPU, 52, limits(5_000), 0, Settling.NONE)
                            .response()
                            .exceeding())
                    .isEmpty();
        }

        @Test
        void letWhatRunsBetweenBlocksRunAfterALook() throws Throwable {
            clock = ScriptedClock.ticking(78).tainting(iteration -> iteration == 5);

            measureAfterAWarmUp(10);

            assertThat(body.callsBeforeBlocks()).containsSequence(1_000, 1_006);
        }
    }

    /** Flags of the iteration make no difference. */
    @ParameterizedTest
    @CsvSource({"false, false", "false, true", "true, false"})
    void endsWhereTheClockRanBackwards(boolean isTainted, boolean isMigrated) {
        clock = ScriptedClock.playing(iteration -> iteration % 8 == 7 ? -26 : 78)
                .tainting(iteration -> isTainted && iteration % 8 == 7)
                .migrating(iteration -> isMigrated && iteration % 8 == 7);

        assertBackwards(() -> loop().measure(100, CPU, 0, NO_LIMITS, 1e9, Settling.NONE));
        assertThat(body.calls()).isEqualTo(8);
        assertBackwards(() -> loop().warmUp(WarmUpOrder.of(100), CPU, Settling.NONE));
    }

    private static void assertBackwards(ThrowingCallable phase) {
        assertThatThrownBy(phase)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the clock ran backwards by 26 ticks in iteration 7, so it cannot be trusted;"
                        + " set junit.latency.clock to nanotime or use another machine")
                .hasNoSuppressedExceptions();
    }
}
