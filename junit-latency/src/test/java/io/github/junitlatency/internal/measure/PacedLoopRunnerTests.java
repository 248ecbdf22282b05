package io.github.junitlatency.internal.measure;

import static io.github.junitlatency.internal.measure.LimitsFixture.allOver;
import static io.github.junitlatency.internal.measure.LimitsFixture.judgedOver;
import static io.github.junitlatency.internal.measure.LimitsFixture.limits;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.machine.CompilerThreads;
import io.github.junitlatency.internal.machine.NoCompilers;
import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import io.github.junitlatency.testing.LongSimulation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** On a clock of a tick a nanosecond, of which each start read takes 50; iterations are 10 us apart, 100,000 a second. */
@LongSimulation
class PacedLoopRunnerTests {

    private static final CompilerThreads COMPILERS = NoCompilers.compilerThreads();
    private static final int CPU = ScriptedClock.CPU;
    private static final double FREQUENCY_HZ = 1e9;
    private static final double EVERY = 10_000;
    private static final long SERVICE = 100;
    private static final long READ = 50; // a divisor of all times here, so that a wait ends at the intended start
    private static final long MILLISECOND = 1_000_000;
    private static final long RESPONSE_LIMIT = 5_000;
    private static final long NOTHING = Long.MAX_VALUE;

    private final ScriptedBody body = new ScriptedBody();
    private Supplier<ThreadCounters> counters = () -> ThreadCounters.NONE;

    private RoundSamples measure(ScriptedClock clock, double every, int iterations, long... limits) throws Throwable {
        LoopRunner loop = LoopRunner.paced(clock.clock(), body.body(), 1, () -> every, counters, COMPILERS);
        return loop.measure(iterations, CPU, 0, LimitsFixture.onBoth(limits), FREQUENCY_HZ);
    }

    private static ScriptedClock playing(LongUnaryOperator service) {
        return ScriptedClock.playing(service).withStartReadsOf(READ);
    }

    private static ScriptedClock stallingAt(long stalled) {
        return playing(iteration -> iteration == stalled ? MILLISECOND : SERVICE);
    }

    private static ScheduleFacts schedule(RoundSamples samples) {
        return samples.schedule().orElseThrow();
    }

    @Nested
    class AStallOfAMillisecond {
        private static final long STALLED = 500;

        @Test
        void makesTheHundredResponsesLateThatArithmeticSays() throws Throwable {
            RoundSamples samples = measure(stallingAt(STALLED), EVERY, 2_000, RESPONSE_LIMIT);

            // What falls due meanwhile starts a read, of 50 ticks, after the one before, which takes 100.
            // The nth is due at 10,000 n, and starts at 1,000,000 + 150 (n - 1) + 50.
            List<SeenIteration> late = new ArrayList<>(List.of(slow(STALLED, MILLISECOND)));
            for (long n = 1; responseOfNth(n) > RESPONSE_LIMIT; n++) {
                late.add(slow(STALLED + n, responseOfNth(n)));
            }
            assertThat(SeenIteration.of(samples.response().exceeding())).isEqualTo(late);
            assertThat(judgedOver(samples.response())).containsExactly((long) late.size());
            assertThat(late).hasSize(102); // the drained ones delay the others by another 15 us in all
            assertThat(SeenIteration.of(samples.service().exceeding())).containsExactly(slow(STALLED, MILLISECOND));
            assertThat(judgedOver(samples.service())).containsExactly(1L);
        }

        private static long responseOfNth(long n) {
            return MILLISECOND + (READ + SERVICE) * (n - 1) + READ + SERVICE - 10_000 * n;
        }

        @Test
        void isCaughtUpWithoutDroppingAStart() throws Throwable {
            RoundSamples samples = measure(stallingAt(STALLED), EVERY, 2_000, RESPONSE_LIMIT);

            assertThat(samples.response().histogram().getTotalCount()).isEqualTo(2_000);
            assertThat(body.calls()).isEqualTo(2_000);
            assertThat(schedule(samples).lateStarts()).isEqualTo(101);
            assertThat(schedule(samples).maxBacklog()).isEqualTo(100);
            assertThat(schedule(samples).ranTicks()).isEqualTo(2_000 * 10_000L);
        }
    }

    private static SeenIteration slow(long iteration, long ticks) {
        return new SeenIteration(iteration, ticks, Disturbance.NONE);
    }

    @Nested
    class TheSchedule {
        @Test
        void keepsABacklogAcrossBlocks() throws Throwable {
            // the stall of 100 ms is caught up in many blocks, however long they are on this machine
            ScriptedClock clock = playing(iteration -> iteration == 20 ? 100 * MILLISECOND : 0);
            Body paused =
                    new Body(body.body().handle(), () -> {}, () -> clock.pass(MILLISECOND), new IterationNumber());
            LoopRunner loop = LoopRunner.paced(clock.clock(), paused, 1, () -> EVERY, counters, COMPILERS);

            RoundSamples samples = loop.measure(12_000, CPU, 0, limits(RESPONSE_LIMIT), FREQUENCY_HZ);

            // the nth after the stall is late by 100,000,000 + 50 n - 10,000 n: each start read takes 50
            assertThat(judgedOver(samples.response())).containsExactly(10_050L);
            assertThat(schedule(samples).lateStarts()).isEqualTo(10_050);
            assertThat(schedule(samples).maxBacklog()).isEqualTo(10_000);
        }

        @Test
        void tellsARateThatTheBodyCannotKeep() throws Throwable {
            RoundSamples samples = measure(playing(iteration -> 2 * (long) EVERY - READ), EVERY, 1_000, RESPONSE_LIMIT);

            // with its start read, each takes two intervals; the first is on time
            assertThat(schedule(samples).ranTicks()).isEqualTo(1_000 * 20_000L - READ);
            assertThat(schedule(samples).lateStarts()).isEqualTo(999);
            assertThat(schedule(samples).maxBacklog()).isEqualTo(1_000);
            assertThat(samples.response().times().maxTicks()).isEqualTo(1_000 * 20_000L - READ - 999 * 10_000L);
            assertThat(judgedOver(samples.response())).containsExactly(1_000L);
            assertThat(samples.response().stalls().getTotalCount()).isEqualTo(1_000);
        }
    }

    @Nested
    class ItsDemand {
        @Test
        void isBelowAnIntervalThoughAStallNearTheEndIsNotCaughtUp() throws Throwable {
            RoundSamples samples = measure(
                    playing(iteration -> iteration == 29_950 ? 1_700_000 : 9 * SERVICE), EVERY, 30_000, NOTHING);

            assertThat(schedule(samples).ranTicks()).isGreaterThan(30_000 * 10_000L);
            assertThat(schedule(samples).busyTicks()).isLessThan(EVERY);
        }
    }

    @Nested
    class Interruptions {
        @Test
        void leaveResponseAndServiceOutAlike() throws Throwable {
            counters = new RisingCounters();
            ScriptedClock clock = stallingAt(500).tainting(iteration -> iteration == 500);

            RoundSamples samples = measure(clock, EVERY, 1_000, RESPONSE_LIMIT);

            assertThat(samples.response().disturbed().preempted()).isEqualTo(1);
            assertThat(samples.service().disturbed().preempted()).isEqualTo(1);
            assertThat(judgedOver(samples.service())).containsExactly(0L);
            assertThat(allOver(samples.service())).containsExactly(1L);
        }

        /** A wait of so long; one that is shorter than the stall excuses no more than that. */
        @ParameterizedTest
        @ValueSource(longs = {MILLISECOND, MILLISECOND / 2})
        void areCarriedToThoseThatTheyMakeLate(long waited) throws Throwable {
            ScriptedClock clock = stallingAt(500).tainting(iteration -> iteration == 500);
            counters = switchedOutOnceItHasPlayed(clock, 500, waited);

            RoundSamples samples = measure(clock, EVERY, 1_000, RESPONSE_LIMIT);

            List<StartDelay> late = samples.response().exceeding().stream()
                    .map(noted -> noted.context().startDelay())
                    .toList();
            assertThat(late.get(0)).isEqualTo(StartDelay.NONE);
            assertThat(late.subList(1, late.size())).hasSize(101).allMatch(StartDelay::isInherited);
            assertThat(late.get(1).othersTicks()).isEqualTo(Math.min(late.get(1).ticks(), waited));
        }

        @Test
        void ofTheWaitAreOfTheResponseAlone() throws Throwable {
            ScriptedClock clock = playing(iteration -> SERVICE).skippingBefore(500, MILLISECOND);

            RoundSamples samples = measure(clock, EVERY, 1_000, RESPONSE_LIMIT);

            assertThat(samples.response().disturbed().tainted()).isEqualTo(1);
            assertThat(samples.response().times().maxIteration()).isEqualTo(500);
            assertThat(samples.response().times().maxTicks()).isGreaterThan(MILLISECOND - 2 * (long) EVERY);
            assertThat(samples.service().disturbed().tainted()).isZero();
            assertThat(samples.service().times().maxTicks()).isEqualTo(SERVICE);
        }

        @Test
        void ofAnEarlierWaitProveNothingOfTheBody() throws Throwable {
            // half of the time that was left: the start of 499 is on time
            ScriptedClock clock =
                    stallingAt(500).skippingBefore(499, (long) EVERY / 2).tainting(iteration -> iteration == 500);
            counters = switchedOutOnceItHasPlayed(clock, 499);

            RoundSamples samples = measure(clock, EVERY, 1_000, RESPONSE_LIMIT);

            assertThat(samples.response().disturbed().preempted()).isZero();
            assertThat(samples.response().disturbed().tainted()).isEqualTo(1);
            assertThat(judgedOver(samples.service())).containsExactly(1L);
            assertThat(judgedOver(samples.response())).containsExactly(102L);
            assertThat(samples.response().exceeding())
                    .extracting(noted -> noted.context().startDelay().othersTicks())
                    .containsOnly(0L);
        }

        @Test
        void ofTheOwnWaitProveNothingOfABodyThatWasInterruptedToo() throws Throwable {
            ScriptedClock clock =
                    stallingAt(500).skippingBefore(500, (long) EVERY / 2).tainting(iteration -> iteration == 500);
            counters = switchedOutOnceItHasPlayed(clock, 500);

            RoundSamples samples = measure(clock, EVERY, 1_000, RESPONSE_LIMIT);

            assertThat(samples.response().disturbed().preempted()).isZero();
            assertThat(samples.response().disturbed().tainted()).isEqualTo(1);
            assertThat(samples.response().exceeding().get(0).context().counted())
                    .isEmpty();
        }

        @Test
        void ofTheWaitExcuseNoMoreThanTheLateStart() throws Throwable {
            ScriptedClock clock = stallingAt(500).skippingBefore(500, (long) EVERY + 1_000);
            counters = switchedOutOnceItHasPlayed(clock, 500);

            RoundSamples samples = measure(clock, EVERY, 1_000, RESPONSE_LIMIT);

            IterationContext stalled = samples.response().exceeding().get(0).context();
            long late = stalled.stopTicks() - stalled.startTicks() - MILLISECOND;
            assertThat(late).isBetween(6_000L, 7_000L); // after 100 reads of the wait
            assertThat(stalled.counted()).contains(new ThreadCounters(0, 1, 0, 0, late, -1));
            assertThat(judgedOver(samples.service())).containsExactly(1L);
            assertThat(samples.service().exceeding().get(0).context().counted()).isEmpty();
        }

        /** A switch for a millisecond. */
        private static Supplier<ThreadCounters> switchedOutOnceItHasPlayed(ScriptedClock clock, long iterations) {
            return switchedOutOnceItHasPlayed(clock, iterations, MILLISECOND);
        }

        private static Supplier<ThreadCounters> switchedOutOnceItHasPlayed(
                ScriptedClock clock, long iterations, long waited) {
            return () -> clock.iterations() > iterations
                    ? new ThreadCounters(0, 1, 0, 0, waited, -1)
                    : new ThreadCounters(0, 0, 0, 0, 0, -1);
        }

        @Test
        void namesTheIterationInWhichTheClockRanBackwards() {
            ScriptedClock clock = playing(iteration -> iteration == 7 ? -50 : SERVICE);

            assertThatThrownBy(() -> measure(clock, EVERY, 100, NOTHING))
                    .isInstanceOf(BackwardsClockException.class)
                    .hasMessageStartingWith("the clock ran backwards by 50 ticks in iteration 7,");
        }
    }

    /** Rises by an involuntary switch at each look. */
    private static final class RisingCounters implements Supplier<ThreadCounters> {
        private long switches;

        @Override
        public ThreadCounters get() {
            return new ThreadCounters(0, switches++, 0, 0, -1, -1);
        }
    }

    @Test
    void runsTheWarmUpOnTheSameSchedule() throws Throwable {
        ScriptedClock clock = playing(iteration -> SERVICE);
        LoopRunner loop = LoopRunner.paced(clock.clock(), body.body(), 1, () -> EVERY, counters, COMPILERS);
        long begin = clock.now();

        loop.warmUp(1_000, CPU);

        assertThat(body.calls()).isEqualTo(1_000);
        assertThat(clock.now() - begin).isBetween(1_000 * 10_000L, 1_010 * 10_000L);
        assertThat(loop.typicalTicks()).isEqualTo(SERVICE);
    }

    @Test
    void runsFewSlowIterationsBeforeItHeedsAnInterrupt() throws Throwable {
        LoopRunner loop =
                LoopRunner.paced(playing(iteration -> SERVICE).clock(), body.body(), 1, () -> 1e8, counters, COMPILERS);
        loop.expect(1e8);
        List<Integer> beforeBlocks = new ArrayList<>();
        loop.take(() -> {
            beforeBlocks.add(body.calls());
            return false;
        });

        loop.measure(3, CPU, 0, List.of(), FREQUENCY_HZ);

        assertThat(beforeBlocks).startsWith(0, 1);
    }

    @Test
    void takesTheOverheadOffBoth() throws Throwable {
        LoopRunner loop = LoopRunner.paced(
                playing(iteration -> SERVICE).clock(), body.body(), 1, () -> EVERY, counters, COMPILERS);

        RoundSamples samples = loop.measure(100, CPU, 70, List.of(), FREQUENCY_HZ);

        assertThat(samples.response().times().maxTicks()).isEqualTo(30);
        assertThat(samples.service().times().maxTicks()).isEqualTo(30);
    }

    @Nested
    class AutomaticWarmUp {

        private final ScriptedClock clock = playing(iteration -> SERVICE);

        private LoopRunner loop() {
            return LoopRunner.paced(clock.clock(), body.body(), 1, () -> EVERY, counters, COMPILERS);
        }

        /** Returns an order whose time is over after the floor, with so many starts on the schedule after it. */
        private WarmUpOrder order(long scheduled) {
            return new WarmUpOrder(-1, 1_000, 100, 1, 0, EVERY, scheduled);
        }

        @Test
        void runsWithoutTheScheduleAndThenAShortPieceOnIt() throws Throwable {
            LoopRunner loop = loop();
            long begin = clock.now();

            long warm = loop.warmUp(order(50).again(), CPU).iterations();

            assertThat(warm).isEqualTo(1_050);
            assertThat(clock.now() - begin)
                    .isBetween(1_000 * SERVICE + 50 * (long) EVERY, 1_000 * 2 * SERVICE + 51 * (long) EVERY);
        }

        @Test
        void leavesTheMeasuredIterationsOnTheSchedule() throws Throwable {
            LoopRunner loop = loop();
            loop.warmUp(new WarmUpOrder(-1, 1_000, 0.05, 1, 0, EVERY, 10), CPU);

            RoundSamples samples = loop.measure(1_000, CPU, 0, List.of(), FREQUENCY_HZ);

            assertThat(schedule(samples).lateStarts()).isZero();
            assertThat(schedule(samples).ranTicks()).isBetween(999 * (long) EVERY, 1_001 * (long) EVERY);
        }
    }
}
