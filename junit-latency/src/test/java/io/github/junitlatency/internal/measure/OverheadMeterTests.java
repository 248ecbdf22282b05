package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.machine.CompilerThreads;
import io.github.junitlatency.internal.machine.NoCompilers;
import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.result.ClockFacts.Overhead;
import org.junit.jupiter.api.Test;

class OverheadMeterTests {

    private static final CompilerThreads COMPILERS = NoCompilers.compilerThreads();
    private static final int CPU = ScriptedClock.CPU;
    private static final int MEASURED = 10_000;
    private static final long LONG = 1_000_000_000_000L; // nanoseconds

    private static OverheadMeter meter(ScriptedClock clock) {
        return new OverheadMeter(
                clock.clock(), Body.empty(), 1, false, () -> new ThreadCounters(0, 0, 0, 0, -1, -1), COMPILERS);
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
    void leavesMigrationsOut() throws InterruptedException {
        ScriptedClock clock = ScriptedClock.playing(iteration -> iteration % 2 == 0 ? 10 : 52)
                .migrating(iteration -> iteration % 2 == 0);

        assertThat(meter(clock).measure(CPU)).isEqualTo(new Overhead(52, 52, 52, 52, MEASURED));
    }

    @Test
    void controlIsAsLongWhereTheMedianIsTheLongerOfTwoSteps() throws InterruptedException {
        OverheadMeter meter = meter(ScriptedClock.playing(iteration -> iteration % 5 < 2 ? 52 : 78));
        Overhead overhead = meter.measure(CPU);

        RoundSamples control = meter.control(CPU, overhead, 0, 78 * 25_000, LONG, 1e9);

        assertThat(overhead.p50Ticks()).isEqualTo(78);
        assertThat(control.response().timedTicks()).isCloseTo(78 * 25_000, withinPercentage(1));
    }

    @Test
    void controlIsAsLongAsTheTest() throws InterruptedException {
        OverheadMeter meter = meter(ScriptedClock.ticking(52));
        Overhead overhead = meter.measure(CPU);

        RoundSamples control = meter.control(CPU, overhead, 0, 52 * 25_000, LONG, 1e9);

        assertThat(control.response().timedTicks()).isEqualTo(52 * 25_000);
        assertThat(control.response().histogram().getTotalCount()).isEqualTo(25_000);
        assertThat(control.response().histogram().getMaxValue()).isZero();
    }

    @Test
    void onAScheduleTellsHowLongAnEmptyIterationIs() throws InterruptedException {
        OverheadMeter meter = paced(ScriptedClock.ticking(52));
        meter.measure(CPU);

        assertThat(meter.turnaroundTicks()).isEqualTo(52 + 1); // the start read takes a tick
    }

    @Test
    void controlKeepsTheTestsScheduleForAsLongAsItIsWanted() throws InterruptedException {
        OverheadMeter meter = paced(ScriptedClock.ticking(52));
        Overhead overhead = meter.measure(CPU);

        RoundSamples control = meter.control(CPU, overhead, 1_000, 12_000_000, LONG, 1e9);

        assertThat(control.response().timedTicks()).isEqualTo(12_000_000);
        assertThat(control.response().histogram().getTotalCount()).isEqualTo(12_000);
        assertThat(control.schedule().orElseThrow().lateStarts()).isZero();
    }

    @Test
    void controlOnASlowScheduleTakesNoLongerThanItMay() throws InterruptedException {
        OverheadMeter meter = paced(ScriptedClock.ticking(52));
        Overhead overhead = meter.measure(CPU);

        RoundSamples control = meter.control(CPU, overhead, 100_000, Long.MAX_VALUE / 2, 2_000_000, 1e9);

        assertThat(control.response().timedTicks()).isEqualTo(2_000_000);
        assertThat(control.response().histogram().getTotalCount()).isEqualTo(20);
    }

    private static OverheadMeter paced(ScriptedClock clock) {
        return new OverheadMeter(clock.clock(), Body.empty(), 1, true, () -> ThreadCounters.NONE, COMPILERS);
    }

    @Test
    void controlIsOfTenThousandIterationsAtLeast() throws InterruptedException {
        OverheadMeter meter = meter(ScriptedClock.ticking(52));

        assertThat(meter.control(CPU, meter.measure(CPU), 0, 1, LONG, 1e9)
                        .response()
                        .histogram()
                        .getTotalCount())
                .isEqualTo(10_000);
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

        assertThat(control.response().exceeding())
                .extracting(noted -> noted.iteration())
                .containsExactly(2_000L, 3_000L);
        assertThat(control.response().exceeding())
                .extracting(noted -> noted.ticks())
                .containsOnly(501L);
    }
}
