package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.junitlatency.internal.cause.ExplainedIteration;
import io.github.junitlatency.internal.cause.ExplainedSamples;
import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.measure.OverheadMeter;
import io.github.junitlatency.internal.measure.Samples;
import io.github.junitlatency.internal.measure.SpeedControl;
import io.github.junitlatency.internal.plan.Timing;
import io.github.junitlatency.internal.verdict.ControlSlice;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.ClockFacts.Overhead;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.Distribution;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** On a clock of a tick a nanosecond, on which the empty body takes 5,000 ticks, all of them overhead. */
class ControlTrackTests {

    private static final int CPU = ScriptedClock.CPU;
    private static final int WARM_UP = 30_000; // of the empty body
    private static final int LEAST = 10_000; // iterations of a slice
    private static final long GROSS = 5_000;
    private static final Overhead OVERHEAD = new Overhead(GROSS, GROSS, GROSS, GROSS, LEAST);

    private static final ClockedPlan PLAN = Clocked.plan(Clocked.budgets(), GROSS, 1e9);

    private static ControlTrack track(LongUnaryOperator emptyBody) {
        OverheadMeter meter = Clocked.meter(ScriptedClock.playing(emptyBody).clock(), false);
        return new ControlTrack(Timing.RESPONSE, PLAN, meter, CPU, Optional.empty());
    }

    private static ControlRun result(ControlTrack track) {
        SpeedControl speed = Clocked.speed(ScriptedClock.ticking(1_000).clock());
        return track.asResult(new CoreSpeedWatch(speed, CPU, GROSS), "");
    }

    /** Judges without anything that explains an iteration. */
    private static List<ControlSlice> judge(ControlTrack track) {
        return track.judge(track.unjudged().stream()
                .map(slice -> new ExplainedSamples(List.of(), noted(slice), Map.of()))
                .toList());
    }

    private static List<ExplainedIteration> noted(Samples slice) {
        return slice.exceeding().stream()
                .map(noted -> new ExplainedIteration(noted.iteration(), noted.ticks(), noted.disturbance(), List.of()))
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "0, 10000", // not less than the meter's least
        "100000000, 20000",
        "250000000, 50000"
    })
    void areAsLongAsTheRoundWants(long ticks, long iterations) throws InterruptedException {
        ControlTrack track = track(iteration -> GROSS);

        track.run(new ControlLength(ticks, 1_000_000_000));

        assertThat(track.unjudged())
                .extracting(slice -> slice.histogram().getTotalCount())
                .containsExactly(iterations);
    }

    @Test
    void addUp() throws InterruptedException {
        ControlTrack track = track(iteration -> switch ((int) (iteration - WARM_UP)) {
            case 100 -> GROSS + 70_000;
            case LEAST + 100 -> GROSS + 90_000;
            case LEAST + 101 -> GROSS + 400; // less than is noted
            default -> GROSS;
        });
        track.run(new ControlLength(0, 1_000_000_000));
        track.run(new ControlLength(0, 1_000_000_000));
        List<ControlSlice> firstTwo = judge(track);
        track.run(new ControlLength(0, 1_000_000_000));
        List<ControlSlice> third = judge(track);

        assertThat(firstTwo)
                .extracting(slice -> slice.distribution().maxTicks(), ControlSlice::timedTicks)
                .containsExactly(tuple(70_000L, LEAST * GROSS + 70_000), tuple(90_000L, LEAST * GROSS + 90_400));
        assertThat(third)
                .singleElement()
                .satisfies(slice -> assertThat(slice.timedTicks()).isEqualTo(LEAST * GROSS));

        assertThat(track.unjudged()).isEmpty();
        Distribution all = result(track).distribution();
        assertThat(all.count()).isEqualTo(3 * LEAST);
        assertThat(all.maxTicks()).isEqualTo(90_000);
        assertThat(all.countOver(80_000)).isEqualTo(1);
        assertThat(result(track).timedNanos()).isEqualTo(3.0 * LEAST * GROSS + 160_400);
        assertThat(track.failure()).isEmpty();
    }

    @Test
    void leaveOutWhatIsLeftOutOfATest() throws InterruptedException {
        ControlTrack track = track(iteration -> iteration == WARM_UP + 100 ? GROSS + 70_000 : GROSS);
        track.run(new ControlLength(0, 1_000_000_000));
        ExplainedIteration stalled = noted(track.unjudged().get(0)).get(0);
        Cause interrupt =
                new Cause(CauseKind.DEVICE_INTERRUPT, Origin.MACHINE, new Detail.Text("nvme0q4"), 69_900, 0.99);

        track.judge(List.of(new ExplainedSamples(
                List.of(),
                List.of(new ExplainedIteration(
                        stalled.iteration(), stalled.ticks(), stalled.disturbance(), List.of(interrupt))),
                Map.of())));

        assertThat(stalled.iteration()).isEqualTo(100);
        assertThat(result(track).distribution().count()).isEqualTo(LEAST - 1);
        assertThat(result(track).distribution().countOver(60_000)).isZero();
    }

    @Test
    void keepAFailureWhateverComesAfterIt() throws InterruptedException {
        ControlTrack track = track(iteration -> iteration == 7 ? -26 : GROSS);
        track.run(new ControlLength(0, 1_000_000_000));
        track.run(new ControlLength(0, 1_000_000_000));
        judge(track);

        assertThat(track.failure()).startsWith("the clock ran backwards by 26 ticks in iteration 7");
        assertThat(result(track).distribution().count()).isEqualTo(LEAST);
    }
}
