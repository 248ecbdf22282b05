package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.host.CompilerThreads;
import io.github.junitlatency.internal.host.NoCompilers;
import io.github.junitlatency.internal.host.ThreadCounters;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import io.github.junitlatency.testing.LongSimulation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** On a clock of a tick a nanosecond, of which each start read takes one; iterations are 10 us apart, 100,000 a second. */
@LongSimulation
class PacedLoopRunnerTests {

    private static final CompilerThreads COMPILERS = NoCompilers.compilerThreads();
    private static final int CPU = ScriptedClock.CPU;
    private static final double FREQUENCY_HZ = 1e9;
    private static final double EVERY = 10_000;
    private static final long SERVICE = 100;
    private static final long MILLISECOND = 1_000_000;
    private static final long RESPONSE_LIMIT = 5_000;
    private static final long NOTHING = Long.MAX_VALUE;

    private final ScriptedBody body = new ScriptedBody();
    private Supplier<ThreadCounters> counters = () -> ThreadCounters.NONE;

    private Samples measure(ScriptedClock clock, double every, int iterations, long... limits) throws Throwable {
        LoopRunner round = LoopRunner.paced(
                clock.clock(), body.body(), 1, () -> new PaceTicks(every, limits), counters, COMPILERS);
        return round.measure(iterations, CPU, 0, limits, FREQUENCY_HZ);
    }

    private static ScriptedClock playing(LongUnaryOperator service) {
        return ScriptedClock.playing(service);
    }

    private static ScriptedClock stallingAt(long stalled) {
        return playing(iteration -> iteration == stalled ? MILLISECOND : SERVICE);
    }

    private static PacedTimes paced(Samples samples) {
        return samples.paced().orElseThrow();
    }

    private static List<SlowIteration> exceeding(Samples samples) {
        return samples.exceeding().stream().map(NotedIteration::iteration).toList();
    }

    @Nested
    class AStallOfAMillisecond {
        private static final long STALLED = 500;

        @Test
        void makesTheHundredResponsesLateThatArithmeticSays() throws Throwable {
            Samples samples = measure(stallingAt(STALLED), EVERY, 2_000, RESPONSE_LIMIT);

            // What falls due meanwhile starts a read, of one tick, after the one before, which takes 100.
            // The nth is due at 10,000 n, and starts at 1,000,000 + 101 (n - 1) + 1.
            List<SlowIteration> late = new ArrayList<>(List.of(slow(STALLED, MILLISECOND)));
            for (long n = 1; responseOfNth(n) > RESPONSE_LIMIT; n++) {
                late.add(slow(STALLED + n, responseOfNth(n)));
            }
            assertThat(exceeding(samples)).isEqualTo(late);
            assertThat(samples.exceedances()).containsExactly(late.size());
            assertThat(late).hasSize(101); // the drained ones delay the others by another 10 us in all
        }

        private static long responseOfNth(long n) {
            return MILLISECOND + 101 * (n - 1) + 1 + SERVICE - 10_000 * n;
        }

        @Test
        void makesAHundredLateWhereCallsTakeNothing() throws Throwable {
            ScriptedClock clock = playing(iteration -> iteration == STALLED ? MILLISECOND : 0);

            Samples samples = measure(clock, EVERY, 2_000, RESPONSE_LIMIT);

            assertThat(samples.exceedances()).containsExactly(100);
            assertThat(exceeding(samples).stream().map(SlowIteration::ticks))
                    .containsExactlyElementsOf(LongStream.range(0, 100)
                            .map(n -> MILLISECOND - 9_999 * n) // a tick for the start read
                            .boxed()
                            .toList());
        }

        @Test
        void isOneServiceTime() throws Throwable {
            Samples samples = measure(stallingAt(STALLED), EVERY, 2_000, RESPONSE_LIMIT);

            assertThat(exceeding(paced(samples).service())).containsExactly(slow(STALLED, MILLISECOND));
            assertThat(paced(samples).service().exceedances()).containsExactly(1);
        }

        @Test
        void isOneEvent() throws Throwable {
            Samples samples = measure(stallingAt(STALLED), EVERY, 2_000, RESPONSE_LIMIT);

            assertThat(paced(samples).onsets().getCountBetweenValues(RESPONSE_LIMIT, 2 * MILLISECOND))
                    .isEqualTo(1);
        }

        @Test
        void isCaughtUpWithoutDroppingAStart() throws Throwable {
            Samples samples = measure(stallingAt(STALLED), EVERY, 2_000, RESPONSE_LIMIT);

            assertThat(samples.histogram().getTotalCount()).isEqualTo(2_000);
            assertThat(body.calls()).isEqualTo(2_000);
            assertThat(paced(samples).lateStarts()).isEqualTo(101);
            assertThat(paced(samples).largestBacklog()).isEqualTo(100);
            assertThat(paced(samples).scheduleTicks()).isEqualTo(2_000 * 10_000L);
        }
    }

    private static SlowIteration slow(long iteration, long ticks) {
        return new SlowIteration(iteration, ticks, Disturbance.NONE);
    }

    @Nested
    class TheSchedule {
        @Test
        void startsOnTimeWhereTheBodyKeepsUp() throws Throwable {
            Samples samples = measure(playing(iteration -> SERVICE), EVERY, 30_000, NOTHING);

            assertThat(samples.maxTicks()).isEqualTo(SERVICE);
            assertThat(paced(samples).lateStarts()).isZero();
            assertThat(paced(samples).largestBacklog()).isZero();
            assertThat(paced(samples).startErrors().getMaxValue()).isZero();
            assertThat(paced(samples).startErrors().getTotalCount()).isEqualTo(30_000);
        }

        @Test
        void doesNotDriftWhereAnIntervalIsNoWholeNumberOfTicks() throws Throwable {
            Samples samples = measure(playing(iteration -> 3), 17.3, 1_000_000, NOTHING);

            assertThat(paced(samples).startErrors().getMaxValue()).isZero();
            assertThat(paced(samples).startErrors().getTotalCount()).isEqualTo(1_000_000);
            assertThat(paced(samples).scheduleTicks()).isEqualTo(17_300_000);
        }

        @Test
        void standsStillBetweenBlocks() throws Throwable {
            ScriptedClock clock = playing(iteration -> SERVICE);
            Body paused =
                    new Body(body.body().handle(), () -> {}, () -> clock.pass(MILLISECOND), new IterationNumber());
            LoopRunner round = LoopRunner.paced(
                    clock.clock(), paused, 1, () -> new PaceTicks(EVERY, new long[1]), counters, COMPILERS);

            Samples samples = round.measure(1_000, CPU, 0, new long[] {NOTHING}, FREQUENCY_HZ);

            assertThat(samples.maxTicks()).isEqualTo(SERVICE);
            assertThat(paced(samples).lateStarts()).isZero();
            assertThat(paced(samples).scheduleTicks()).isEqualTo(1_000 * 10_000L);
        }

        @Test
        void keepsABacklogAcrossBlocks() throws Throwable {
            // the stall of 100 ms is caught up in many blocks, however long they are on this machine
            ScriptedClock clock = playing(iteration -> iteration == 20 ? 100 * MILLISECOND : 0);
            Body paused =
                    new Body(body.body().handle(), () -> {}, () -> clock.pass(MILLISECOND), new IterationNumber());
            LoopRunner round = LoopRunner.paced(
                    clock.clock(), paused, 1, () -> new PaceTicks(EVERY, new long[1]), counters, COMPILERS);

            Samples samples = round.measure(12_000, CPU, 0, new long[] {RESPONSE_LIMIT}, FREQUENCY_HZ);

            // the nth after the stall is late by 100,000,000 + n - 10,000 n: each start read takes a tick
            assertThat(samples.exceedances()).containsExactly(10_001);
            assertThat(paced(samples).lateStarts()).isEqualTo(10_000);
            assertThat(paced(samples).largestBacklog()).isEqualTo(10_000);
        }

        @Test
        void tellsARateThatTheBodyCannotKeep() throws Throwable {
            Samples samples = measure(playing(iteration -> 2 * (long) EVERY - 1), EVERY, 1_000, RESPONSE_LIMIT);

            // with its start read, each takes two intervals; the first is on time
            assertThat(paced(samples).scheduleTicks()).isEqualTo(1_000 * 20_000L - 1);
            assertThat(paced(samples).lateStarts()).isEqualTo(999);
            assertThat(paced(samples).largestBacklog()).isEqualTo(1_000);
            assertThat(samples.maxTicks()).isEqualTo(1_000 * 20_000L - 1 - 999 * 10_000L);
            assertThat(samples.exceedances()).containsExactly(1_000);
            assertThat(paced(samples).onsets().getTotalCount()).isEqualTo(1_000);
        }
    }

    @Nested
    class ItsDemand {
        @Test
        void isBelowAnIntervalThoughAStallNearTheEndIsNotCaughtUp() throws Throwable {
            Samples samples = measure(
                    playing(iteration -> iteration == 29_950 ? 1_700_000 : 9 * SERVICE), EVERY, 30_000, NOTHING);

            assertThat(paced(samples).scheduleTicks()).isGreaterThan(30_000 * 10_000L);
            assertThat(paced(samples).busyTicks()).isLessThan(EVERY);
        }

        @Test
        void isAboveAnIntervalWhereTheExcessIsASmallOne() throws Throwable {
            Samples samples = measure(playing(iteration -> (long) EVERY + 8), EVERY, 30_000, NOTHING);

            assertThat(paced(samples).lateStarts()).isEqualTo(29_999);
            assertThat(paced(samples).busyTicks())
                    .isGreaterThan(EVERY)
                    .isLessThanOrEqualTo(EVERY + 9); // with a tick for the start read
        }

        @Test
        void isThatOfTheLaterHalfWhereABacklogBeginsToGrowThere() throws Throwable {
            Samples samples =
                    measure(playing(iteration -> iteration < 15_000 ? SERVICE : 12_000), EVERY, 30_000, NOTHING);

            assertThat(paced(samples).busyTicks()).isBetween(11_900.0, 12_001.0);
        }
    }

    @Nested
    class Interruptions {
        @Test
        void leaveResponseAndServiceOutAlike() throws Throwable {
            counters = new RisingCounters();
            ScriptedClock clock = stallingAt(500).tainting(iteration -> iteration == 500);

            Samples samples = measure(clock, EVERY, 1_000, RESPONSE_LIMIT);

            assertThat(samples.preempted()).isEqualTo(1);
            assertThat(paced(samples).service().preempted()).isEqualTo(1);
            assertThat(paced(samples).service().exceedances()).containsExactly(0);
            assertThat(paced(samples).service().exceedancesInAll()).containsExactly(1);
        }

        @Test
        void areCarriedToThoseThatTheyMakeLate() throws Throwable {
            counters = new RisingCounters();
            ScriptedClock clock = stallingAt(500).tainting(iteration -> iteration == 500);

            Samples samples = measure(clock, EVERY, 1_000, RESPONSE_LIMIT);

            List<StartDelay> late = samples.exceeding().stream()
                    .map(noted -> noted.circumstances().lateness())
                    .toList();
            assertThat(late.get(0)).isEqualTo(StartDelay.NONE);
            assertThat(late.subList(1, late.size()))
                    .hasSize(100)
                    .allMatch(StartDelay::isInherited)
                    .allMatch(lateness -> lateness.othersTicks() == lateness.ticks());
        }

        @Test
        void ofTheWaitAreOfTheResponseAlone() throws Throwable {
            ScriptedClock clock = playing(iteration -> SERVICE).skippingBefore(500, MILLISECOND);

            Samples samples = measure(clock, EVERY, 1_000, RESPONSE_LIMIT);

            assertThat(samples.tainted()).isEqualTo(1);
            assertThat(samples.maxIteration()).isEqualTo(500);
            assertThat(samples.maxTicks()).isGreaterThan(MILLISECOND - 2 * (long) EVERY);
            assertThat(paced(samples).service().tainted()).isZero();
            assertThat(paced(samples).service().maxTicks()).isEqualTo(SERVICE);
        }

        @Test
        void ofAnEarlierWaitProveNothingOfTheBody() throws Throwable {
            // half of the time that was left: the start of 499 is on time
            ScriptedClock clock =
                    stallingAt(500).skippingBefore(499, (long) EVERY / 2).tainting(iteration -> iteration == 500);
            counters = switchedOutOnceItHasPlayed(clock, 499);

            Samples samples = measure(clock, EVERY, 1_000, RESPONSE_LIMIT);

            assertThat(samples.preempted()).isZero();
            assertThat(samples.tainted()).isEqualTo(1);
            assertThat(paced(samples).service().exceedances()).containsExactly(1);
            assertThat(samples.exceedances()).containsExactly(101);
            assertThat(samples.exceeding())
                    .extracting(noted -> noted.circumstances().lateness().othersTicks())
                    .containsOnly(0L);
        }

        @Test
        void ofTheOwnWaitProveNothingOfABodyThatWasInterruptedToo() throws Throwable {
            ScriptedClock clock =
                    stallingAt(500).skippingBefore(500, (long) EVERY / 2).tainting(iteration -> iteration == 500);
            counters = switchedOutOnceItHasPlayed(clock, 500);

            Samples samples = measure(clock, EVERY, 1_000, RESPONSE_LIMIT);

            assertThat(samples.preempted()).isZero();
            assertThat(samples.tainted()).isEqualTo(1);
            assertThat(samples.exceeding().get(0).circumstances().counted()).isEmpty();
        }

        @Test
        void ofTheWaitExcuseNoMoreThanTheLateStart() throws Throwable {
            ScriptedClock clock = stallingAt(500).skippingBefore(500, (long) EVERY + 1_000);
            counters = switchedOutOnceItHasPlayed(clock, 500);

            Samples samples = measure(clock, EVERY, 1_000, RESPONSE_LIMIT);

            IterationContext stalled = samples.exceeding().get(0).circumstances();
            long late = stalled.stopTicks() - stalled.startTicks() - MILLISECOND;
            assertThat(late).isBetween(1_000L, 2_000L);
            assertThat(stalled.counted()).contains(new ThreadCounters(0, 1, 0, 0, late, -1));
            assertThat(paced(samples).service().exceedances()).containsExactly(1);
            assertThat(paced(samples)
                            .service()
                            .exceeding()
                            .get(0)
                            .circumstances()
                            .counted())
                    .isEmpty();
        }

        /** A switch for a millisecond. */
        private static Supplier<ThreadCounters> switchedOutOnceItHasPlayed(ScriptedClock clock, long iterations) {
            return () -> clock.iterations() > iterations
                    ? new ThreadCounters(0, 1, 0, 0, MILLISECOND, -1)
                    : new ThreadCounters(0, 0, 0, 0, 0, -1);
        }

        @Test
        void areCarriedWithWhatASwitchCosts() throws Throwable {
            ScriptedClock clock = stallingAt(500).tainting(iteration -> iteration == 500);
            counters = () -> clock.iterations() > 500
                    ? new ThreadCounters(0, 1, 0, 0, MILLISECOND / 2, -1)
                    : new ThreadCounters(0, 0, 0, 0, 0, -1);

            Samples samples = measure(clock, EVERY, 1_000, RESPONSE_LIMIT);

            assertThat(samples.exceeding().get(1).circumstances().lateness().othersTicks())
                    .isEqualTo(MILLISECOND / 2 + SwitchCost.NANOS);
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
        LoopRunner round = LoopRunner.paced(
                clock.clock(), body.body(), 1, () -> new PaceTicks(EVERY, new long[0]), counters, COMPILERS);
        long begin = clock.now();

        round.warmUp(1_000, CPU);

        assertThat(body.calls()).isEqualTo(1_000);
        assertThat(clock.now() - begin).isBetween(1_000 * 10_000L, 1_010 * 10_000L);
        assertThat(round.typicalTicks()).isEqualTo(SERVICE);
    }

    @Test
    void runsFewSlowIterationsBeforeItHeedsAnInterrupt() throws Throwable {
        LoopRunner round = LoopRunner.paced(
                playing(iteration -> SERVICE).clock(),
                body.body(),
                1,
                () -> new PaceTicks(1e9, new long[0]),
                counters,
                COMPILERS);
        round.expect(1e9);

        round.measure(3, CPU, 0, new long[0], FREQUENCY_HZ);

        assertThat(body.callsBeforeBlocks()).startsWith(0, 1);
    }

    @Test
    void takesTheOverheadOffBoth() throws Throwable {
        LoopRunner round = LoopRunner.paced(
                playing(iteration -> SERVICE).clock(),
                body.body(),
                1,
                () -> new PaceTicks(EVERY, new long[0]),
                counters,
                COMPILERS);

        Samples samples = round.measure(100, CPU, 70, new long[0], FREQUENCY_HZ);

        assertThat(samples.maxTicks()).isEqualTo(30);
        assertThat(paced(samples).service().maxTicks()).isEqualTo(30);
    }
}
