package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.machine.CompilerThreads;
import io.github.junitlatency.internal.machine.NoCompilers;
import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.result.ClockFacts.Overhead;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import io.github.junitlatency.testing.LongSimulation;
import io.github.junitlatency.testing.OnlyWithFull;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/**
 * Sections of iterations that are 10 us apart, on a clock of a tick a nanosecond, of which each read takes 50: the probe's
 * start, and the read when an iteration is over.
 */
@LongSimulation
class PacedProbedLoopRunnerTests {

    private static final CompilerThreads COMPILERS = NoCompilers.compilerThreads();
    private static final int CPU = ScriptedClock.CPU;
    private static final double EVERY = 10_000;
    private static final long SERVICE = 100;
    private static final long READ = 50; // a divisor of all times here, so that a wait ends at the intended start
    private static final long MILLISECOND = 1_000_000;
    private static final long STALLED = 500;
    private static final long LIMIT = 5_000;
    private static final LongUnaryOperator NOTHING = iteration -> 0;
    private static final LongUnaryOperator STALL = iteration -> iteration == STALLED ? MILLISECOND : 0;

    private ScriptedClock clock = ScriptedClock.ticking(SERVICE).withStartReadsOf(READ);
    private ProbedBodies probed = new ProbedBodies(clock.clock());
    private final ScriptedBody body = new ScriptedBody();
    private Supplier<ThreadCounters> counters = () -> ThreadCounters.NONE;

    private void playing(LongUnaryOperator service) {
        clock = ScriptedClock.playing(service).withStartReadsOf(READ);
        probed = new ProbedBodies(clock.clock());
    }

    private RoundSamples measure(LongUnaryOperator before, LongUnaryOperator after) throws Throwable {
        body.doing(() -> {
            clock.pass(before.applyAsLong(body.number()));
            probed.start();
            probed.stop();
            clock.pass(after.applyAsLong(body.number()));
        });
        return measure(2_000);
    }

    private RoundSamples measure(int iterations) throws Throwable {
        return loop().measure(iterations, CPU, 0, LimitsFixture.onBoth(LIMIT), 1e9);
    }

    private LoopRunner loop() {
        return LoopRunner.paced(clock.clock(), probed.of(body.body()), 1, () -> EVERY, counters, COMPILERS);
    }

    private static ScheduleFacts schedule(RoundSamples samples) {
        return samples.schedule().orElseThrow();
    }

    private static SeenIteration slow(long iteration, long ticks) {
        return new SeenIteration(iteration, ticks, Disturbance.NONE);
    }

    /**
     * Returns those that are late because of a stall: whatever falls due meanwhile starts a read after the end of the one
     * before, and takes that of the probe, the section, and the read of its end.
     *
     * @param firstEndTicks the end of the one that stalled, less its intended start
     */
    private static List<SeenIteration> late(long firstEndTicks) {
        List<SeenIteration> late = new ArrayList<>();
        for (long n = 1; ; n++) {
            long response = firstEndTicks + (n - 1) * (3 * READ + SERVICE) + 2 * READ + SERVICE - n * 10_000;
            if (response <= LIMIT) {
                return late;
            }
            late.add(slow(STALLED + n, response));
        }
    }

    private static List<SeenIteration> with(SeenIteration first, List<SeenIteration> others) {
        List<SeenIteration> all = new ArrayList<>(List.of(first));
        all.addAll(others);
        return all;
    }

    @Nested
    class AStallOfAMillisecondAfterTheSection {
        @Test
        void makesTheFollowingResponsesLateAndIsInNoServiceTime() throws Throwable {
            RoundSamples samples = measure(NOTHING, STALL);

            assertThat(SeenIteration.of(samples.response().exceeding()))
                    .isEqualTo(late(READ + SERVICE + MILLISECOND + READ))
                    .hasSize(102);
            assertThat(samples.response().histogram().getTotalCount()).isEqualTo(2_000);
            assertThat(samples.service().times().maxTicks()).isEqualTo(SERVICE);
            assertThat(schedule(samples).lateStarts()).isEqualTo(102);
            assertThat(schedule(samples).maxBacklog()).isEqualTo(100);
        }

        @Test
        void isOneEventWhichTheFirstLateOneShows() throws Throwable {
            RoundSamples samples = measure(NOTHING, STALL);

            assertThat(samples.response().stalls().getCountBetweenValues(LIMIT, 2 * MILLISECOND))
                    .isEqualTo(1);
            assertThat(samples.response().exceeding().stream()
                            .filter(noted -> !noted.context().startDelay().isInherited())
                            .map(noted -> noted.iteration()))
                    .containsExactly(STALLED + 1);
        }

        @Test
        void isInTheWindowsOfAllThatItMakesLate() throws Throwable {
            List<IterationContext> at = measure(NOTHING, STALL).response().exceeding().stream()
                    .map(NotedIteration::context)
                    .toList();

            long stallBegins = at.get(0).startTicks() - 10_000 + READ + SERVICE;
            for (int n = 1; n < at.size(); n++) {
                long from = at.get(n - 1).startTicks();
                long to = at.get(n).startTicks();
                assertThat(to - from - at.get(n).startDelay().pausedTicks(from, to))
                        .isEqualTo(10_000);
                assertThat(at.get(n).stopTicks()).isGreaterThan(stallBegins + MILLISECOND);
            }
        }
    }

    @Nested
    class AStallOfAMillisecondBeforeTheSection {
        @Test
        void isInTheResponseAndNotInTheService() throws Throwable {
            RoundSamples samples = measure(STALL, NOTHING);

            assertThat(SeenIteration.of(samples.response().exceeding()))
                    .isEqualTo(with(
                            slow(STALLED, MILLISECOND + READ + SERVICE), late(MILLISECOND + READ + SERVICE + READ)))
                    .hasSize(103);
            assertThat(samples.service().times().maxTicks()).isEqualTo(SERVICE);
        }
    }

    @Test
    @OnlyWithFull
    void anotherThreadsStopEndsTheSectionAndItsCollectionTheIteration() throws Throwable {
        playing(iteration -> iteration == STALLED ? MILLISECOND : 0); // until it is collected
        body.doing(() -> {
            probed.start();
            probed.stopByAnother(300);
        });
        clock.migrating(iteration -> iteration == 700);

        RoundSamples samples = measure(1_000);

        assertThat(samples.service().times().maxTicks()).isEqualTo(300 + READ);
        assertThat(samples.response().disturbed().migrated()).isEqualTo(1);
        assertThat(samples.service().disturbed().migrated()).isEqualTo(1);
        assertThat(schedule(samples).lateStarts()).isEqualTo(102);
        assertThat(samples.response().times().maxIteration()).isEqualTo(STALLED + 1);
        assertThat(probed.section().handOffs()).isEqualTo(1_000);
    }

    @Test
    @OnlyWithFull
    void whatOthersTookUntilItIsCollectedIsCarriedToThoseThatItMakesLate() throws Throwable {
        playing(iteration -> iteration == STALLED ? MILLISECOND : 0);
        clock.tainting(iteration -> iteration == STALLED);
        counters = new Preempted();
        body.doing(() -> {
            probed.start();
            probed.stopByAnother(300);
        });

        RoundSamples samples = measure(1_000);

        assertThat(samples.response().disturbed().preempted()).isZero(); // it had ended by then, perhaps
        assertThat(samples.response().disturbed().tainted()).isEqualTo(1);
        assertThat(samples.response().exceeding().stream()
                        .map(noted -> noted.context().startDelay()))
                .hasSizeGreaterThan(90)
                .allMatch(delay -> delay.othersTicks() == delay.ticks());
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

        RoundSamples samples = measure(1_000);

        assertThat(samples.response().disturbed().preempted()
                        + samples.response().disturbed().tainted())
                .isZero();
        assertThat(samples.service().times().maxIteration()).isEqualTo(STALLED);
        assertThat(samples.response().exceeding())
                .isNotEmpty()
                .allMatch(noted -> noted.context().startDelay().othersTicks() == 0);
    }

    @Test
    @OnlyWithFull
    void aThreadThatLosesItsCpuBeforeItHasHandedOverIsLeftOut() throws Throwable {
        counters = new Preempted();
        clock.tainting(iteration -> iteration == STALLED);
        slowReceiver();

        RoundSamples samples = measure(1_000);

        assertThat(samples.response().disturbed().preempted()).isEqualTo(1);
        assertThat(samples.service().disturbed().preempted()).isEqualTo(1);
        // It lost little by itself: it was back after that.
        assertThat(samples.service().exceeding())
                .hasSize(1)
                .allMatch(noted ->
                        noted.context().provenStopTicks() - noted.context().startTicks() < LIMIT);
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
    void namesTheIterationInWhichTheClockRanBackwardsOutsideTheSection() {
        assertThatThrownBy(() -> measure(NOTHING, iteration -> iteration == 7 ? -200 : 0))
                .isInstanceOf(BackwardsClockException.class)
                .hasMessageStartingWith("the clock ran backwards by 50 ticks in iteration 7,");
    }

    @Test
    void hasTheOverheadOfTheEmptySectionThatNoEmptyResponseIsBelow() throws Throwable {
        Body empty = probed.of(ScriptedBody.of(() -> {
            probed.start();
            probed.stop();
        }));
        OverheadMeter meter = new OverheadMeter(clock.clock(), empty, 1, true, () -> ThreadCounters.NONE, COMPILERS);

        Overhead overhead = meter.measure(CPU);
        RoundSamples control = meter.control(CPU, overhead, EVERY, 1_000 * (long) EVERY, Long.MAX_VALUE / 4, 1e9);

        assertThat(overhead).isEqualTo(new Overhead(SERVICE, SERVICE, SERVICE, SERVICE, 10_000));
        assertThat(control.service().histogram().getMaxValue()).isZero();
        // the read of the probe's start is not taken off
        assertThat(control.response().histogram().getMinValue()).isEqualTo(READ);
        assertThat(control.response().histogram().getMaxValue()).isEqualTo(READ);
    }
}
