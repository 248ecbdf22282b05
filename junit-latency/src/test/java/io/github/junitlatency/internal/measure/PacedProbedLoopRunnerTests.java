package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.result.ClockFacts.Overhead;
import io.github.junitlatency.testing.LongSimulation;
import io.github.junitlatency.testing.OnlyWithFull;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Sections of iterations, of which the probe's start is a read and so is the end of an iteration. */
@LongSimulation
class PacedProbedLoopRunnerTests extends PacedLoopFixture {

    private static final long LIMIT = 5_000;
    private static final LongUnaryOperator NOTHING = iteration -> 0;
    private static final LongUnaryOperator STALL = iteration -> iteration == STALLED ? MILLISECOND : 0;

    private static final LongUnaryOperator SLOW_RECEIVER = iteration -> iteration == STALLED ? MILLISECOND : 300;

    private ProbedBodies probed = new ProbedBodies(clock.clock());

    private RoundSamples measure(LongUnaryOperator before, LongUnaryOperator after) throws Throwable {
        body.doing(() -> {
            clock.pass(before.applyAsLong(body.number()));
            probed.startAndStop();
            clock.pass(after.applyAsLong(body.number()));
        });
        return measure(2_000);
    }

    private RoundSamples measure(int iterations) throws Throwable {
        return paced(probed.of(body.body())).measure(iterations, CPU, 0, LimitsFixture.onBoth(LIMIT), 1e9);
    }

    /** Measures sections that another thread ends so many ticks after its read. */
    private RoundSamples handOver(LongUnaryOperator ticks) throws Throwable {
        body.doing(() -> {
            probed.start();
            probed.stopByAnother(ticks.applyAsLong(body.number()));
        });
        return measure(1_000);
    }

    /** Has the iteration that stalls take that long until it is collected. */
    private void stallUntilCollected() {
        probed = new ProbedBodies(playing(STALL).clock());
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

    @Test
    void aStallAfterTheSectionMakesTheFollowingResponsesLateAndIsInNoServiceTime() throws Throwable {
        RoundSamples samples = measure(NOTHING, STALL);

        assertThat(SeenIteration.of(samples.response().exceeding()))
                .isEqualTo(late(READ + SERVICE + MILLISECOND + READ))
                .hasSize(102);
        assertThat(samples.response().histogram().getTotalCount()).isEqualTo(2_000);
        assertThat(samples.service().times().maxTicks()).isEqualTo(SERVICE);
        assertThat(schedule(samples).lateStarts()).isEqualTo(102);
        assertThat(schedule(samples).maxBacklog()).isEqualTo(100);
        // one event, which the first late one shows
        assertThat(samples.response().stalls().getCountBetweenValues(LIMIT, 2 * MILLISECOND))
                .isEqualTo(1);
        assertThat(samples.response().exceeding().stream()
                        .filter(noted -> !noted.context().startDelay().isInherited())
                        .map(noted -> noted.iteration()))
                .containsExactly(STALLED + 1);
    }

    @Test
    void aStallBeforeTheSectionIsInTheResponseAndNotInTheService() throws Throwable {
        RoundSamples samples = measure(STALL, NOTHING);

        List<SeenIteration> late = late(MILLISECOND + READ + SERVICE + READ);
        late.add(0, slow(STALLED, MILLISECOND + READ + SERVICE));
        assertThat(SeenIteration.of(samples.response().exceeding()))
                .isEqualTo(late)
                .hasSize(103);
        assertThat(samples.service().times().maxTicks()).isEqualTo(SERVICE);
    }

    @Test
    @OnlyWithFull
    void anotherThreadsStopEndsTheSectionAndItsCollectionTheIteration() throws Throwable {
        stallUntilCollected();
        clock.migrating(iteration -> iteration == 700);

        RoundSamples samples = handOver(iteration -> 300);

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
        stallUntilCollected();
        clock.tainting(iteration -> iteration == STALLED);
        counters = new Preempted();

        RoundSamples samples = handOver(iteration -> 300);

        assertThat(samples.response().disturbed().preempted()).isZero(); // it had ended by then, perhaps
        assertThat(samples.response().disturbed().tainted()).isEqualTo(1);
        assertThat(samples.response().exceeding().stream()
                        .map(noted -> noted.context().startDelay()))
                .hasSizeGreaterThan(90)
                .allMatch(delay -> delay.othersTicks() == delay.ticks());
    }

    @Test
    void aThreadThatLosesItsCpuAsItWaitsForAStopLeavesNothingOut() throws Throwable {
        counters = new Preempted();

        RoundSamples samples = handOver(SLOW_RECEIVER);

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

        RoundSamples samples = handOver(SLOW_RECEIVER);

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
        Body empty = probed.of(ScriptedBody.of(probed::startAndStop));
        OverheadMeter meter = new OverheadMeter(clock.clock(), empty, 1, true, () -> ThreadCounters.NONE, COMPILERS);

        Overhead overhead = meter.measure(CPU);
        RoundSamples control = meter.control(CPU, overhead, EVERY, 1_000 * EVERY, Long.MAX_VALUE / 4, 1e9);

        assertThat(overhead).isEqualTo(new Overhead(SERVICE, SERVICE, SERVICE, SERVICE, 10_000));
        assertThat(control.service().histogram().getMaxValue()).isZero();
        // the read of the probe's start is not taken off
        assertThat(control.response().histogram().getMinValue()).isEqualTo(READ);
        assertThat(control.response().histogram().getMaxValue()).isEqualTo(READ);
    }
}
