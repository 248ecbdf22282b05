package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.loop.LoopSetup.StartInterval;
import io.github.junitlatency.internal.measure.loop.LoopSetups;
import io.github.junitlatency.internal.measure.loop.PacedLoops;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.result.ClockFacts.Overhead;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OverheadMeterTests {

    private static final int CPU = ScriptedClock.CPU;
    private static final int MEASURED = 10_000;
    private static final long LONG = 1_000_000_000_000L; // nanoseconds

    private static OverheadMeter meter(ScriptedClock clock) {
        return new OverheadMeter(every -> new Loop(LoopSetups.of(clock.clock(), Body.empty(), 1)));
    }

    @Test
    void tellsSmallestMedianP999AndLargest() throws InterruptedException {
        ScriptedClock clock = ScriptedClock.playing(iteration -> {
            long rank = iteration % MEASURED;
            return rank == 0 ? 52 : rank < 9_989 ? 78 : rank < 9_999 ? 130 : 1_000;
        });

        assertThat(meter(clock).measure(CPU)).isEqualTo(new Overhead(52, 78, 130, 1_000, MEASURED));
    }

    @Test
    void controlIsAsLongWhereTheMedianIsTheLongerOfTwoSteps() throws InterruptedException {
        OverheadMeter meter = meter(ScriptedClock.playing(iteration -> iteration % 5 < 2 ? 52 : 78));
        Overhead overhead = meter.measure(CPU);

        RoundSamples control = meter.control(CPU, overhead, 0, 78 * 25_000, LONG, 1e9);

        assertThat(overhead.p50Ticks()).isEqualTo(78);
        assertThat(control.response().timedTicks()).isCloseTo(78 * 25_000, withinPercentage(1));
    }

    @ParameterizedTest
    @CsvSource({"1_300_000, 25_000", "1, 10_000"})
    void controlIsAsLongAsTheTestButOfTenThousandIterationsAtLeast(long ticks, long iterations)
            throws InterruptedException {
        OverheadMeter meter = meter(ScriptedClock.ticking(52));

        Samples control =
                meter.control(CPU, meter.measure(CPU), 0, ticks, LONG, 1e9).response();

        assertThat(control.timedTicks()).isEqualTo(52 * iterations);
        assertThat(control.histogram().getTotalCount()).isEqualTo(iterations);
        assertThat(control.histogram().getMaxValue()).isZero();
    }

    @Test
    void onAScheduleTellsHowLongAnEmptyIterationIs() throws InterruptedException {
        OverheadMeter meter = paced(ScriptedClock.ticking(52));
        meter.measure(CPU);

        assertThat(meter.turnaroundTicks()).isEqualTo(52 + 1); // the start read takes a tick
    }

    @ParameterizedTest
    @CsvSource({"1_000, 12_000_000, 1_000_000_000_000, 12_000", "100_000, 4_000_000_000_000_000_000, 2_000_000, 20"})
    void controlKeepsTheTestsScheduleForAsLongAsItIsWantedAndMayTake(
            double interval, long wantedTicks, long maxNanos, long iterations) throws InterruptedException {
        OverheadMeter meter = paced(ScriptedClock.ticking(52));

        RoundSamples control = meter.control(CPU, meter.measure(CPU), interval, wantedTicks, maxNanos, 1e9);

        assertThat(control.response().timedTicks()).isEqualTo(Math.min(wantedTicks, maxNanos));
        assertThat(control.response().histogram().getTotalCount()).isEqualTo(iterations);
        assertThat(control.schedule().orElseThrow().lateStarts()).isZero();
    }

    private static OverheadMeter paced(ScriptedClock clock) {
        return new OverheadMeter(every -> paced(clock, every));
    }

    private static Loop paced(ScriptedClock clock, StartInterval every) {
        return PacedLoops.loop(LoopSetups.of(clock.clock(), Body.empty(), 1), every);
    }

    @Test
    void controlNotesEveryStallOfMoreThanHalfAMicrosecond() throws InterruptedException {
        ScriptedClock clock = ScriptedClock.playing(iteration -> switch ((int) (iteration % MEASURED)) {
            case 1_000 -> 52 + 500;
            case 2_000, 3_000 -> 52 + 501;
            default -> 52;
        });
        OverheadMeter meter = meter(clock);
        Overhead overhead = meter.measure(CPU);
        clock.restart();

        RoundSamples control = meter.control(CPU, overhead, 0, 1, LONG, 1e9);

        assertThat(SeenIteration.of(control.response().exceeding()))
                .containsExactly(
                        new SeenIteration(2_000, 501, Disturbance.NONE),
                        new SeenIteration(3_000, 501, Disturbance.NONE));
    }

    @Test
    void nothingIsExpectedOfTheScheduleOfAnEarlierControl() throws InterruptedException {
        List<StartInterval> kept = new ArrayList<>();
        ScriptedClock clock = ScriptedClock.ticking(52);
        OverheadMeter meter = new OverheadMeter(every -> {
            kept.add(every);
            return paced(clock, every);
        });
        Overhead overhead = meter.measure(CPU);

        meter.control(CPU, overhead, 500, 1_000_000, LONG, 2e9);
        assertThat(kept.get(0).ticks().getAsDouble()).isEqualTo(500);
        assertThat(kept.get(0).nanos().getAsDouble()).isEqualTo(250);
        meter.measure(CPU);
        assertThat(kept.get(0).ticks().getAsDouble()).isZero();
        assertThat(kept.get(0).nanos().getAsDouble()).isZero();
    }
}
