package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.host.CompilerThreads;
import io.github.junitlatency.internal.host.NoCompilers;
import io.github.junitlatency.internal.host.ThreadCounters;
import io.github.junitlatency.internal.section.HandOffFixture;
import io.github.junitlatency.result.ClockFacts.Overhead;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import io.github.junitlatency.testing.LongSimulation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/**
 * Sections of iterations that are 10 us apart, on a clock of a tick a nanosecond, of which each read takes one: the probe's
 * start, and the read when an iteration is over.
 */
@LongSimulation
class PacedProbedLoopRunnerTests {

    private static final CompilerThreads COMPILERS = NoCompilers.compilerThreads();
    private static final int CPU = ScriptedClock.CPU;
    private static final double EVERY = 10_000;
    private static final long SERVICE = 100;
    private static final long MILLISECOND = 1_000_000;
    private static final long STALLED = 500;
    private static final long LIMIT = 5_000;
    private static final LongUnaryOperator NOTHING = iteration -> 0;
    private static final LongUnaryOperator STALL = iteration -> iteration == STALLED ? MILLISECOND : 0;

    private ScriptedClock clock = ScriptedClock.ticking(SERVICE);
    private ProbedBodies probed = new ProbedBodies(clock.clock());
    private final ScriptedBody body = new ScriptedBody();
    private Supplier<ThreadCounters> counters = () -> ThreadCounters.NONE;

    private void playing(LongUnaryOperator service) {
        clock = ScriptedClock.playing(service);
        probed = new ProbedBodies(clock.clock());
    }

    private Samples measure(LongUnaryOperator before, LongUnaryOperator after) throws Throwable {
        body.doing(() -> {
            clock.pass(before.applyAsLong(body.number()));
            probed.start();
            probed.stop();
            clock.pass(after.applyAsLong(body.number()));
        });
        return measure(2_000);
    }

    private Samples measure(int iterations) throws Throwable {
        return round().measure(iterations, CPU, 0, new long[] {LIMIT}, 1e9);
    }

    private LoopRunner round() {
        return LoopRunner.paced(
                clock.clock(),
                probed.of(body.body()),
                1,
                () -> new PaceTicks(EVERY, new long[] {LIMIT}),
                counters,
                COMPILERS);
    }

    private static PacedTimes paced(Samples samples) {
        return samples.paced().orElseThrow();
    }

    private static List<SlowIteration> exceeding(Samples samples) {
        return samples.exceeding().stream().map(NotedIteration::iteration).toList();
    }

    private static SlowIteration slow(long iteration, long ticks) {
        return new SlowIteration(iteration, ticks, Disturbance.NONE);
    }

    /**
     * Returns those that are late because of a stall: whatever falls due meanwhile starts a read after the end of the one
     * before, and takes that of the probe, the section, and the read of its end.
     *
     * @param firstEndTicks the end of the one that stalled, less its intended start
     */
    private static List<SlowIteration> late(long firstEndTicks) {
        List<SlowIteration> late = new ArrayList<>();
        for (long n = 1; ; n++) {
            long response = firstEndTicks + (n - 1) * (1 + 1 + SERVICE + 1) + 1 + 1 + SERVICE - n * 10_000;
            if (response <= LIMIT) {
                return late;
            }
            late.add(slow(STALLED + n, response));
        }
    }

    private static List<SlowIteration> with(SlowIteration first, List<SlowIteration> others) {
        List<SlowIteration> all = new ArrayList<>(List.of(first));
        all.addAll(others);
        return all;
    }

    @Nested
    class AStallOfAMillisecondInTheSection {
        @Test
        void makesTheHundredResponsesLateThatArithmeticSays() throws Throwable {
            playing(iteration -> iteration == STALLED ? MILLISECOND : SERVICE);

            Samples samples = measure(NOTHING, NOTHING);

            assertThat(exceeding(samples))
                    .isEqualTo(with(slow(STALLED, 1 + MILLISECOND), late(1 + MILLISECOND + 1)))
                    .hasSize(101);
            assertThat(samples.exceedances()).containsExactly(101);
            assertThat(exceeding(paced(samples).service())).containsExactly(slow(STALLED, MILLISECOND));
            assertThat(paced(samples).lateStarts()).isEqualTo(101);
            assertThat(paced(samples).largestBacklog()).isEqualTo(100);
            assertThat(paced(samples).onsets().getCountBetweenValues(LIMIT, 2 * MILLISECOND))
                    .isEqualTo(1);
        }
    }

    @Nested
    class AStallOfAMillisecondAfterTheSection {
        @Test
        void makesTheFollowingResponsesLateAndIsInNoServiceTime() throws Throwable {
            Samples samples = measure(NOTHING, STALL);

            assertThat(exceeding(samples))
                    .isEqualTo(late(1 + SERVICE + MILLISECOND + 1))
                    .hasSize(100);
            assertThat(samples.histogram().getTotalCount()).isEqualTo(2_000);
            assertThat(paced(samples).service().maxTicks()).isEqualTo(SERVICE);
            assertThat(paced(samples).lateStarts()).isEqualTo(101);
            assertThat(paced(samples).largestBacklog()).isEqualTo(100);
        }

        @Test
        void isOneEventWhichTheFirstLateOneShows() throws Throwable {
            Samples samples = measure(NOTHING, STALL);

            assertThat(paced(samples).onsets().getCountBetweenValues(LIMIT, 2 * MILLISECOND))
                    .isEqualTo(1);
            assertThat(samples.exceeding().stream()
                            .filter(noted -> !noted.circumstances().lateness().isInherited())
                            .map(noted -> noted.iteration().iteration()))
                    .containsExactly(STALLED + 1);
        }

        @Test
        void isInTheWindowsOfAllThatItMakesLate() throws Throwable {
            List<IterationContext> at = measure(NOTHING, STALL).exceeding().stream()
                    .map(NotedIteration::circumstances)
                    .toList();

            long stallBegins = at.get(0).startTicks() - 10_000 + 1 + SERVICE;
            for (int n = 1; n < at.size(); n++) {
                assertThat(at.get(n).startTicks() - at.get(n - 1).startTicks()).isEqualTo(10_000);
                assertThat(at.get(n).stopTicks()).isGreaterThan(stallBegins + MILLISECOND);
            }
        }
    }

    @Nested
    class AStallOfAMillisecondBeforeTheSection {
        @Test
        void isInTheResponseAndNotInTheService() throws Throwable {
            Samples samples = measure(STALL, NOTHING);

            assertThat(exceeding(samples))
                    .isEqualTo(with(slow(STALLED, MILLISECOND + 1 + SERVICE), late(MILLISECOND + 1 + SERVICE + 1)))
                    .hasSize(101);
            assertThat(paced(samples).service().maxTicks()).isEqualTo(SERVICE);
        }

        @Test
        void isNoStartError() throws Throwable {
            assertThat(paced(measure(STALL, NOTHING)).startErrors().getMaxValue())
                    .isZero();
        }
    }

    @Test
    void preparationIsInEveryResponse() throws Throwable {
        Samples samples = measure(iteration -> 3_000, iteration -> 4_000);

        assertThat(samples.maxTicks()).isEqualTo(3_000 + 1 + SERVICE);
        assertThat(paced(samples).service().maxTicks()).isEqualTo(SERVICE);
        assertThat(paced(samples).lateStarts()).isZero();
    }

    @Test
    void aRateThatOnlyTheUntimedCodeCannotKeepIsNotKept() throws Throwable {
        Samples samples = measure(NOTHING, iteration -> 2 * (long) EVERY - 1 - 1 - SERVICE - 1);

        // with the read of its start, each takes two intervals; the first is on time
        assertThat(paced(samples).scheduleTicks()).isEqualTo(2_000 * 20_000L - 1);
        assertThat(paced(samples).lateStarts()).isEqualTo(1_999);
        assertThat(paced(samples).service().maxTicks()).isEqualTo(SERVICE);
        assertThat(samples.maxTicks()).isEqualTo(1_999 * 10_000L + 1 + SERVICE);
        assertThat(paced(samples).onsets().getTotalCount()).isEqualTo(2_000);
    }

    @Test
    void interruptionsOfTheWaitAreOfTheResponseAlone() throws Throwable {
        clock.skippingBefore(STALLED, MILLISECOND);

        Samples samples = measure(NOTHING, NOTHING);

        assertThat(samples.tainted()).isEqualTo(1);
        assertThat(samples.maxIteration()).isEqualTo(STALLED);
        assertThat(paced(samples).service().tainted()).isZero();
        assertThat(paced(samples).service().maxTicks()).isEqualTo(SERVICE);
    }

    @Test
    void interruptionsOfTheSectionAreOfBoth() throws Throwable {
        clock.tainting(iteration -> iteration == STALLED);

        Samples samples = measure(NOTHING, NOTHING);

        assertThat(samples.tainted()).isEqualTo(1);
        assertThat(paced(samples).service().tainted()).isEqualTo(1);
        assertThat(samples.maxTicks()).isEqualTo(1 + SERVICE);
    }

    @Test
    void anotherThreadsStopEndsTheSectionAndItsCollectionTheIteration() throws Throwable {
        playing(iteration -> iteration == STALLED ? MILLISECOND : 0); // until it is collected
        body.doing(() -> {
            probed.start();
            probed.stopByAnother(300);
        });
        clock.migrating(iteration -> iteration == 700);

        Samples samples = measure(1_000);

        assertThat(paced(samples).service().maxTicks()).isEqualTo(301);
        assertThat(samples.migrated()).isEqualTo(1);
        assertThat(paced(samples).service().migrated()).isEqualTo(1);
        assertThat(paced(samples).lateStarts()).isEqualTo(100);
        assertThat(samples.maxIteration()).isEqualTo(STALLED + 1);
        assertThat(probed.section().handOffs()).isEqualTo(1_000);
    }

    @Test
    void whatOthersTookUntilItIsCollectedIsCarriedToThoseThatItMakesLate() throws Throwable {
        playing(iteration -> iteration == STALLED ? MILLISECOND : 0);
        clock.tainting(iteration -> iteration == STALLED);
        counters = new Preempted();
        body.doing(() -> {
            probed.start();
            probed.stopByAnother(300);
        });

        Samples samples = measure(1_000);

        assertThat(samples.preempted()).isZero(); // it had ended by then, perhaps
        assertThat(samples.tainted()).isEqualTo(1);
        assertThat(samples.exceeding().stream()
                        .map(noted -> noted.circumstances().lateness()))
                .hasSizeGreaterThan(90)
                .allMatch(lateness -> lateness.othersTicks() == lateness.ticks());
    }

    private void slowReceiver() {
        body.doing(() -> {
            probed.start();
            probed.stopByAnother(body.number() == STALLED ? MILLISECOND : 300);
        });
    }

    @Test
    void aThreadThatLosesItsCpuAsItWaitsForAStopLeavesNothingOut() throws Throwable {
        counters = new Preempted();
        slowReceiver();

        Samples samples = measure(1_000);

        assertThat(samples.preempted() + samples.tainted()).isZero();
        assertThat(paced(samples).service().maxIteration()).isEqualTo(STALLED);
        assertThat(samples.exceeding())
                .isNotEmpty()
                .allMatch(noted -> noted.circumstances().lateness().othersTicks() == 0);
    }

    @Test
    void aThreadThatLosesItsCpuBeforeItHasHandedOverIsLeftOut() throws Throwable {
        counters = new Preempted();
        clock.tainting(iteration -> iteration == STALLED);
        slowReceiver();

        Samples samples = measure(1_000);

        assertThat(samples.preempted()).isEqualTo(1);
        assertThat(paced(samples).service().preempted()).isEqualTo(1);
        // It lost little by itself: it was back after that.
        assertThat(paced(samples).service().exceeding())
                .hasSize(1)
                .allMatch(noted -> noted.circumstances().provenStopTicks()
                                - noted.circumstances().startTicks()
                        < LIMIT);
    }

    /** Waits for a CPU for a millisecond between any two looks. */
    private static final class Preempted implements Supplier<ThreadCounters> {
        private long looks;

        @Override
        public ThreadCounters get() {
            looks++;
            return new ThreadCounters(0, looks, 0, 0, looks * MILLISECOND, -1);
        }
    }

    @Test
    void aForgottenStopNamesTheIteration() {
        probed = new ProbedBodies(clock.clock(), HandOffFixture.waiting(Duration.ofMillis(20)));
        body.doing(() -> {
            probed.start();
            if (body.number() != 17) {
                probed.stop();
            }
        });

        assertThatThrownBy(() -> measure(100))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("LatencyProbe.start() was called in iteration 17, but stop() was not within 20.0 ms of the"
                        + " body's end; call stop() once an iteration, and where that is another thread's to do, see"
                        + " that nothing holds that thread up")
                .satisfies(fault -> assertThat(fault.getSuppressed())
                        .extracting(Throwable::getMessage)
                        .containsExactly("thrown in round 0, measured iteration 17 of 100"));
    }

    @Test
    void namesTheIterationInWhichTheClockRanBackwardsOutsideTheSection() {
        assertThatThrownBy(() -> measure(NOTHING, iteration -> iteration == 7 ? -200 : 0))
                .isInstanceOf(BackwardsClockException.class)
                .hasMessageStartingWith("the clock ran backwards by 99 ticks in iteration 7,");
    }

    @Test
    void runsTheWarmUpOnTheSameSchedule() throws Throwable {
        body.doing(() -> {
            probed.start();
            probed.stop();
        });
        LoopRunner round = round();
        long begin = clock.now();

        round.warmUp(1_000, CPU);

        assertThat(body.calls()).isEqualTo(1_000);
        assertThat(clock.now() - begin).isBetween(1_000 * 10_000L, 1_010 * 10_000L);
        assertThat(round.typicalTicks()).isEqualTo(SERVICE);
    }

    @Test
    void hasTheOverheadOfTheEmptySectionThatNoEmptyResponseIsBelow() throws Throwable {
        Body empty = probed.of(ScriptedBody.of(() -> {
            probed.start();
            probed.stop();
        }));
        OverheadMeter meter = OverheadMeter.paced(clock.clock(), empty, 1, () -> ThreadCounters.NONE, COMPILERS);

        Overhead overhead = meter.measure(CPU);
        Samples control = meter.control(CPU, overhead, EVERY, 1_000 * (long) EVERY, Long.MAX_VALUE / 4, 1e9);

        assertThat(overhead).isEqualTo(new Overhead(SERVICE, SERVICE, SERVICE, SERVICE, 10_000));
        assertThat(paced(control).service().histogram().getMaxValue()).isZero();
        // the read of the probe's start is not taken off
        assertThat(control.histogram().getMinValue()).isEqualTo(1);
        assertThat(control.histogram().getMaxValue()).isEqualTo(1);
    }
}
