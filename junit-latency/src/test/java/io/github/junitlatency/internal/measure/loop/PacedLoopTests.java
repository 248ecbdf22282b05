package io.github.junitlatency.internal.measure.loop;

import static io.github.junitlatency.internal.measure.LimitsFixture.allOver;
import static io.github.junitlatency.internal.measure.LimitsFixture.judgedOver;
import static io.github.junitlatency.internal.measure.LimitsFixture.onBoth;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.measure.Loop;
import io.github.junitlatency.internal.measure.SeenIteration;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.IterationNumber;
import io.github.junitlatency.internal.measure.body.Settling;
import io.github.junitlatency.internal.measure.samples.IterationContext;
import io.github.junitlatency.internal.measure.samples.IterationContext.StartDelay;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.measure.warmup.WarmUpOrder;
import io.github.junitlatency.testing.LongSimulation;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@LongSimulation
class PacedLoopTests extends PacedLoopFixture {

    private static final long LIMIT = 5_000;

    private RoundSamples measure(int iterations) throws Throwable {
        return paced(body.body()).measure(iterations, CPU, 0, onBoth(LIMIT), 1e9, Settling.NONE);
    }

    private ScriptedClock stalling() {
        return playing(iteration -> iteration == STALLED ? MILLISECOND : SERVICE);
    }

    @Test
    void aStallMakesTheHundredResponsesLateThatArithmeticSaysAndDropsNoStart() throws Throwable {
        stalling();

        RoundSamples samples = measure(2_000);

        // What falls due meanwhile starts a read, of 50 ticks, after the one before, which takes 100.
        // The nth is due at 10,000 n, and starts at 1,000,000 + 150 (n - 1) + 50.
        List<SeenIteration> late = new ArrayList<>(List.of(slow(STALLED, MILLISECOND)));
        for (long n = 1; responseOfNth(n) > LIMIT; n++) {
            late.add(slow(STALLED + n, responseOfNth(n)));
        }
        assertThat(SeenIteration.of(samples.response().exceeding())).isEqualTo(late);
        assertThat(judgedOver(samples.response())).containsExactly((long) late.size());
        assertThat(late).hasSize(102); // the drained ones delay the others by another 15 us in all
        assertThat(SeenIteration.of(samples.service().exceeding())).containsExactly(slow(STALLED, MILLISECOND));
        assertThat(judgedOver(samples.service())).containsExactly(1L);
        assertThat(samples.response().histogram().getTotalCount()).isEqualTo(2_000);
        assertThat(body.calls()).isEqualTo(2_000);
        assertThat(schedule(samples).lateStarts()).isEqualTo(101);
        assertThat(schedule(samples).maxBacklog()).isEqualTo(100);
        assertThat(schedule(samples).ranTicks()).isEqualTo(2_000 * EVERY);
    }

    private static long responseOfNth(long n) {
        return MILLISECOND + (READ + SERVICE) * (n - 1) + READ + SERVICE - EVERY * n;
    }

    @Nested
    class TheSchedule {
        @Test
        void keepsABacklogAcrossBlocks() throws Throwable {
            // the stall of 100 ms is caught up in many blocks, however long they are on this machine
            playing(iteration -> iteration == 20 ? 100 * MILLISECOND : 0);
            Body paused =
                    new Body(body.body().handle(), () -> {}, () -> clock.pass(MILLISECOND), new IterationNumber());

            RoundSamples samples = paced(paused).measure(12_000, CPU, 0, onBoth(LIMIT), 1e9, Settling.NONE);

            // the nth after the stall is late by 100,000,000 + 50 n - 10,000 n: each start read takes 50
            assertThat(judgedOver(samples.response())).containsExactly(10_050L);
            assertThat(schedule(samples).lateStarts()).isEqualTo(10_050);
            assertThat(schedule(samples).maxBacklog()).isEqualTo(10_000);
        }

        @Test
        void tellsARateThatTheBodyCannotKeep() throws Throwable {
            playing(iteration -> 2 * EVERY - READ);

            RoundSamples samples = measure(1_000);

            // with its start read, each takes two intervals; the first is on time
            assertThat(schedule(samples).ranTicks()).isEqualTo(1_000 * 20_000L - READ);
            assertThat(schedule(samples).lateStarts()).isEqualTo(999);
            assertThat(schedule(samples).maxBacklog()).isEqualTo(1_000);
            assertThat(samples.response().times().maxTicks()).isEqualTo(1_000 * 20_000L - READ - 999 * 10_000L);
            assertThat(judgedOver(samples.response())).containsExactly(1_000L);
            assertThat(samples.response().stalls().getTotalCount()).isEqualTo(1_000);
        }

        @Test
        void isBusyForLessThanAnIntervalThoughAStallNearTheEndIsNotCaughtUp() throws Throwable {
            playing(iteration -> iteration == 29_950 ? 1_700_000 : 9 * SERVICE);

            RoundSamples samples = measure(30_000);

            assertThat(schedule(samples).ranTicks()).isGreaterThan(30_000 * EVERY);
            assertThat(schedule(samples).busyTicks()).isLessThan(EVERY);
        }
    }

    @Nested
    class Interruptions {
        @Test
        void leaveResponseAndServiceOutAlike() throws Throwable {
            AtomicLong switches = new AtomicLong();
            counters = () -> new ThreadCounters(0, switches.getAndIncrement(), 0, 0, -1, -1); // one at each look
            stalling().tainting(iteration -> iteration == STALLED);

            RoundSamples samples = measure(1_000);

            assertThat(samples.response().disturbed().preempted()).isEqualTo(1);
            assertThat(samples.service().disturbed().preempted()).isEqualTo(1);
            assertThat(judgedOver(samples.service())).containsExactly(0L);
            assertThat(allOver(samples.service())).containsExactly(1L);
        }

        /** A wait of so long; one that is shorter than the stall excuses no more than that. */
        @ParameterizedTest
        @ValueSource(longs = {MILLISECOND, MILLISECOND / 2})
        void areCarriedToThoseThatTheyMakeLate(long waited) throws Throwable {
            stalling().tainting(iteration -> iteration == STALLED);
            switchedOutOnceItHasPlayed(STALLED, waited);

            List<StartDelay> late = measure(1_000).response().exceeding().stream()
                    .map(noted -> noted.context().startDelay())
                    .toList();

            assertThat(late.get(0)).isEqualTo(StartDelay.NONE);
            assertThat(late.subList(1, late.size())).hasSize(101).allMatch(StartDelay::isInherited);
            assertThat(late.get(1).othersTicks()).isEqualTo(Math.min(late.get(1).ticks(), waited));
        }

        @Test
        void ofTheWaitAreOfTheResponseAlone() throws Throwable {
            clock.skippingBefore(STALLED, MILLISECOND);

            RoundSamples samples = measure(1_000);

            assertThat(samples.response().disturbed().tainted()).isEqualTo(1);
            assertThat(samples.response().times().maxIteration()).isEqualTo(STALLED);
            assertThat(samples.response().times().maxTicks()).isGreaterThan(MILLISECOND - 2 * EVERY);
            assertThat(samples.service().disturbed().tainted()).isZero();
            assertThat(samples.service().times().maxTicks()).isEqualTo(SERVICE);
        }

        /** Half of the time that was left is skipped, so that the start is on time; in the wait before or in the own. */
        @ParameterizedTest
        @CsvSource({"499, true", "500, false"})
        void ofAWaitProveNothingOfABodyThatWasInterruptedToo(long skippedBefore, boolean isCounted) throws Throwable {
            stalling().skippingBefore(skippedBefore, EVERY / 2).tainting(iteration -> iteration == STALLED);
            switchedOutOnceItHasPlayed(skippedBefore, MILLISECOND);

            RoundSamples samples = measure(1_000);

            assertThat(samples.response().disturbed().preempted()).isZero();
            assertThat(samples.response().disturbed().tainted()).isEqualTo(1);
            assertThat(judgedOver(samples.service())).containsExactly(1L);
            assertThat(judgedOver(samples.response())).containsExactly(102L);
            assertThat(samples.response().exceeding())
                    .extracting(noted -> noted.context().startDelay().othersTicks())
                    .containsOnly(0L);
            IterationContext stalled = samples.response().exceeding().get(0).context();
            assertThat(stalled.counted().isPresent()).isEqualTo(isCounted);
        }

        @Test
        void ofTheWaitExcuseNoMoreThanTheLateStart() throws Throwable {
            stalling().skippingBefore(STALLED, EVERY + 1_000);
            switchedOutOnceItHasPlayed(STALLED, MILLISECOND);

            RoundSamples samples = measure(1_000);

            IterationContext stalled = samples.response().exceeding().get(0).context();
            long late = stalled.stopTicks() - stalled.startTicks() - MILLISECOND;
            assertThat(late).isBetween(6_000L, 7_000L); // after 100 reads of the wait
            assertThat(stalled.counted()).contains(new ThreadCounters(0, 1, 0, 0, late, -1));
            assertThat(judgedOver(samples.service())).containsExactly(1L);
            assertThat(samples.service().exceeding().get(0).context().counted()).isEmpty();
        }

        private void switchedOutOnceItHasPlayed(long iterations, long waited) {
            counters = () -> clock.iterations() > iterations
                    ? new ThreadCounters(0, 1, 0, 0, waited, -1)
                    : new ThreadCounters(0, 0, 0, 0, 0, -1);
        }
    }

    @Test
    void runsTheWarmUpOnTheSameSchedule() throws Throwable {
        Loop loop = paced(body.body());
        long begin = clock.now();

        loop.warmUp(WarmUpOrder.of(1_000), CPU, Settling.NONE);

        assertThat(body.calls()).isEqualTo(1_000);
        assertThat(clock.now() - begin).isBetween(1_000 * EVERY, 1_010 * EVERY);
        assertThat(loop.typicalTicks()).isEqualTo(SERVICE);
    }

    @Test
    void runsFewSlowIterationsBeforeItHeedsAnInterrupt() throws Throwable {
        expectedNanos = 1e8;
        List<Integer> beforeBlocks = new ArrayList<>();
        turns = () -> !beforeBlocks.add(body.calls());

        paced(body.body(), 1e8).measure(3, CPU, 0, NO_LIMITS, 1e9, Settling.NONE);

        assertThat(beforeBlocks).startsWith(0, 1);
    }

    @Test
    void takesTheOverheadOffBoth() throws Throwable {
        RoundSamples samples = paced(body.body()).measure(100, CPU, 70, NO_LIMITS, 1e9, Settling.NONE);

        assertThat(samples.response().times().maxTicks()).isEqualTo(30);
        assertThat(samples.service().times().maxTicks()).isEqualTo(30);
    }

    @Nested
    class AutomaticWarmUp {

        /** Returns an order with a floor of 1,000 iterations, and so many starts on the schedule after it. */
        private WarmUpOrder order(double ceilingSeconds, long scheduled) {
            return new WarmUpOrder(-1, 1_000, ceilingSeconds, 1, 0, EVERY, scheduled);
        }

        @Test
        void runsWithoutTheScheduleAndThenAShortPieceOnIt() throws Throwable {
            long begin = clock.now();

            long warm = paced(body.body())
                    .warmUp(order(100, 50).again(), CPU, Settling.NONE)
                    .iterations();

            assertThat(warm).isEqualTo(1_050);
            assertThat(clock.now() - begin).isBetween(1_000 * SERVICE + 50 * EVERY, 1_000 * 2 * SERVICE + 51 * EVERY);
        }

        @Test
        void leavesTheMeasuredIterationsOnTheSchedule() throws Throwable {
            Loop loop = paced(body.body());
            loop.warmUp(order(0.05, 10), CPU, Settling.NONE);

            RoundSamples samples = loop.measure(1_000, CPU, 0, NO_LIMITS, 1e9, Settling.NONE);

            assertThat(schedule(samples).lateStarts()).isZero();
            assertThat(schedule(samples).ranTicks()).isBetween(999 * EVERY, 1_001 * EVERY);
        }
    }
}
