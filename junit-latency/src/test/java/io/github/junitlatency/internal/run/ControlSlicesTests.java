package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.host.CompilerThreads;
import io.github.junitlatency.internal.host.NoCompilers;
import io.github.junitlatency.internal.host.ThreadCounters;
import io.github.junitlatency.internal.measure.OverheadMeter;
import io.github.junitlatency.internal.measure.Samples;
import io.github.junitlatency.internal.measure.SpeedControl;
import io.github.junitlatency.internal.verdict.ControlSlice;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.ClockFacts.Overhead;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.ControlRun.CoreSpeed;
import io.github.junitlatency.result.SlowIteration;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** On a clock of a tick a nanosecond, on which the empty body takes 5,000 ticks, all of them overhead. */
class ControlSlicesTests {

    private static final CompilerThreads COMPILERS = NoCompilers.compilerThreads();
    private static final int CPU = ScriptedClock.CPU;
    private static final int WARM_UP = 30_000; // of the empty body
    private static final int LEAST = 10_000; // iterations of a slice
    private static final long GROSS = 5_000;
    private static final Overhead OVERHEAD = new Overhead(GROSS, GROSS, GROSS, GROSS, LEAST);
    private static final String BACKWARDS = "the clock ran backwards by 26 ticks in iteration 7, so it cannot be"
            + " trusted; set junit.latency.clock to nanotime or use another machine";

    private static ControlSlices slices(Clock ofEmptyBody, Clock ofChain) {
        return new ControlSlices(
                new OverheadMeter(ofEmptyBody, 1, () -> new ThreadCounters(0, 0, 0, 0, -1, -1), COMPILERS),
                new SpeedControl(ofChain, () -> new ThreadCounters(0, 0, 0, 0, -1, -1), COMPILERS),
                CPU,
                OVERHEAD,
                0,
                1e9);
    }

    private static ControlSlices slices(LongUnaryOperator emptyBody) {
        return slices(
                ScriptedClock.playing(emptyBody).clock(),
                ScriptedClock.ticking(GROSS + 2_000).clock());
    }

    private static ControlRun sum(ControlSlices slices) {
        return slices.sum();
    }

    /** Judges without anything that explains an iteration. */
    private static List<ControlSlice> judge(ControlSlices slices) {
        return slices.judge(
                slices.unjudged().stream().map(ControlSlicesTests::noted).toList());
    }

    private static List<SlowIteration> noted(Samples slice) {
        return slice.exceeding().stream().map(noted -> noted.iteration()).toList();
    }

    @ParameterizedTest
    @CsvSource({
        "0, 10000", // not less than the meter's least
        "50000000, 10000",
        "100000000, 20000",
        "250000000, 50000"
    })
    void areAsLongAsTheRoundWants(long ticks, long iterations) throws InterruptedException {
        ControlSlices slices = slices(iteration -> GROSS);

        slices.runEmptyBody(ticks, 1_000_000_000);

        assertThat(slices.unjudged())
                .extracting(slice -> slice.histogram().getTotalCount())
                .containsExactly(iterations);
    }

    @Test
    void addUp() throws InterruptedException {
        ControlSlices slices = slices(iteration -> switch ((int) (iteration - WARM_UP)) {
            case 100 -> GROSS + 70_000;
            case LEAST + 100 -> GROSS + 90_000;
            case LEAST + 101 -> GROSS + 400; // less than is noted
            default -> GROSS;
        });
        slices.runEmptyBody(0, 1_000_000_000);
        slices.runEmptyBody(0, 1_000_000_000);
        List<ControlSlice> firstTwo = judge(slices);
        slices.runEmptyBody(0, 1_000_000_000);
        List<ControlSlice> third = judge(slices);

        ControlRun run = sum(slices);

        assertThat(firstTwo)
                .extracting(slice -> slice.distribution().maxTicks(), ControlSlice::timedTicks)
                .containsExactly(tuple(70_000L, LEAST * GROSS + 70_000), tuple(90_000L, LEAST * GROSS + 90_400));
        assertThat(third)
                .singleElement()
                .satisfies(slice -> assertThat(slice.timedTicks()).isEqualTo(LEAST * GROSS));

        assertThat(slices.unjudged()).isEmpty();
        assertThat(run.distribution().count()).isEqualTo(3 * LEAST);
        assertThat(run.distribution().maxTicks()).isEqualTo(90_000);
        assertThat(run.distribution().countOver(60_000)).isEqualTo(2);
        assertThat(run.distribution().countOver(80_000)).isEqualTo(1);
        assertThat(run.timedNanos()).isEqualTo(3.0 * LEAST * GROSS + 160_400);
        assertThat(run.failure()).isEmpty();
    }

    @Test
    void leaveOutWhatIsLeftOutOfATest() throws InterruptedException {
        ControlSlices slices = slices(iteration -> iteration == WARM_UP + 100 ? GROSS + 70_000 : GROSS);
        slices.runEmptyBody(0, 1_000_000_000);
        SlowIteration stalled = noted(slices.unjudged().get(0)).get(0);
        Cause interrupt = new Cause(CauseKind.DEVICE_INTERRUPT, Origin.MACHINE, "nvme0q4", 69_900, 0.99);

        slices.judge(List.of(List.of(new SlowIteration(
                stalled.iteration(), stalled.ticks(), stalled.ticks(), stalled.disturbance(), List.of(interrupt)))));

        assertThat(stalled.iteration()).isEqualTo(100);
        assertThat(sum(slices).distribution().count()).isEqualTo(LEAST - 1);
        assertThat(sum(slices).distribution().countOver(60_000)).isZero();
    }

    @Test
    void tellTheSlowestChainAndTheBest() throws InterruptedException {
        // 1,000 steps: the first slice takes 2 ticks a step, the second 1.5, and the third 1.8
        ScriptedClock chain = ScriptedClock.playing(iteration -> {
            long slice = (iteration - 20_000) / 100;
            return GROSS + (slice <= 0 ? 2_000 : slice == 1 ? 1_500 : 1_800);
        });
        ControlSlices slices = slices(ScriptedClock.ticking(GROSS).clock(), chain.clock());

        assertThat(slices.runChain(0)).isEqualTo(1);
        assertThat(slices.runChain(0)).isEqualTo(1);
        assertThat(slices.runChain(0)).isEqualTo(1.8 / 1.5);

        assertThat(sum(slices).speed()).isEqualTo(new CoreSpeed(2, 2, 6));
    }

    @Test
    void knowNoCyclesOfAClockThatDoesNotCountThem() throws InterruptedException {
        Clock ticks = ScriptedClock.ticking(GROSS + 2_000).clock();
        Clock nanos = new Clock("nanoseconds", false, ticks.start(), ticks.stop());
        ControlSlices slices = slices(nanos, nanos);
        slices.runChain(0);

        assertThat(slices.sum().speed()).isEqualTo(new CoreSpeed(2, 2, 0));
    }

    @Test
    void sayThatTheClockRanBackwardsInTheEmptyBody() throws InterruptedException {
        ControlSlices slices = slices(iteration -> iteration == 7 ? -26 : GROSS);
        slices.runEmptyBody(0, 1_000_000_000);
        slices.runChain(0);
        judge(slices);

        assertThat(sum(slices).failure()).isEqualTo(BACKWARDS);
        assertThat(sum(slices).distribution().count()).isZero();
    }

    @Test
    void sayThatTheClockRanBackwardsInTheChain() throws InterruptedException {
        ControlSlices slices = slices(
                ScriptedClock.ticking(GROSS).clock(),
                ScriptedClock.playing(iteration -> iteration == 7 ? -26 : GROSS).clock());

        assertThat(slices.runChain(0)).isEqualTo(1);
        slices.runEmptyBody(0, 1_000_000_000);
        judge(slices);

        assertThat(sum(slices).failure()).isEqualTo(BACKWARDS);
    }

    @Test
    void keepAFailureWhateverComesAfterIt() throws InterruptedException {
        ControlSlices slices = slices(iteration -> iteration == 7 ? -26 : GROSS);
        slices.runEmptyBody(0, 1_000_000_000);
        slices.runEmptyBody(0, 1_000_000_000);
        slices.runChain(0);
        judge(slices);

        assertThat(sum(slices).failure()).isEqualTo(BACKWARDS);
        assertThat(sum(slices).distribution().count()).isEqualTo(LEAST);
    }
}
