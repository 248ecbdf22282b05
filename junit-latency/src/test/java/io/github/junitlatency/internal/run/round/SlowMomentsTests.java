package io.github.junitlatency.internal.run.round;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.junitlatency.internal.cause.Explanation.ExplainedIteration;
import io.github.junitlatency.internal.cause.Explanation.ExplainedSamples;
import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.Settling;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.plan.budget.Timing;
import io.github.junitlatency.internal.run.Clocked;
import io.github.junitlatency.internal.verdict.round.NetOfInterference;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import io.github.junitlatency.result.SlowIteration.Timeline.SlowMoment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** On a clock of a tick a nanosecond. */
class SlowMomentsTests {

    private static final double FREQUENCY_HZ = 1e9;
    private static final long LIMIT = 50_000;

    private final List<SlowMoments.Moment> moments = new ArrayList<>();

    private static Samples samples(LongUnaryOperator ticks) throws Throwable {
        return Clocked.loop(ScriptedClock.playing(ticks).clock(), Body.empty())
                .measure(
                        1_000,
                        ScriptedClock.CPU,
                        0,
                        List.of(Limit.onMaximum(Timing.RESPONSE, LIMIT)),
                        FREQUENCY_HZ,
                        Settling.NONE)
                .by(Timing.RESPONSE);
    }

    private void add(int round, Samples samples, Cause... causes) {
        ExplainedSamples explained = new ExplainedSamples(
                List.of(),
                samples.exceeding().stream()
                        .map(noted -> new ExplainedIteration(
                                noted.iteration(), noted.ticks(), noted.disturbance(), List.of(causes)))
                        .toList(),
                Map.of());
        moments.addAll(
                SlowMoments.of(round, samples, explained, NetOfInterference.judge(samples, explained, FREQUENCY_HZ)));
    }

    private List<SlowMoment> shown() {
        return SlowMoments.shown(moments, 0, FREQUENCY_HZ, UnaryOperator.identity());
    }

    @Test
    void keepTheLongestOfAllRoundsByTime() throws Throwable {
        add(1, samples(iteration -> 60_000 + iteration));
        add(2, samples(iteration -> iteration == 500 ? 90_000 : 60_000));

        assertThat(shown())
                .hasSize(SlowMoments.MOST)
                .isSortedAccordingTo((one, other) -> Double.compare(one.second(), other.second()));
        assertThat(shown())
                .filteredOn(moment -> moment.round() == 2)
                .singleElement()
                .extracting(SlowMoment::iteration, SlowMoment::ticks)
                .containsExactly(500L, 90_000L);
        assertThat(shown())
                .filteredOn(moment -> moment.round() == 1)
                .extracting(SlowMoment::iteration)
                .contains(999L, 701L)
                .doesNotContain(700L);
    }

    @Test
    void showWhatIsLeftOutWithItsCauseOrThatNothingWasSeen() throws Throwable {
        Cause interrupt =
                new Cause(CauseKind.DEVICE_INTERRUPT, Cause.Origin.MACHINE, new Detail.Text("nvme0q4"), 69_900, 0.99);
        add(1, samples(iteration -> iteration == 7 ? 70_000 : 100), interrupt);
        add(2, samples(iteration -> iteration == 8 ? 70_000 : 100));

        assertThat(shown())
                .extracting(SlowMoment::iteration, SlowMoment::cause, SlowMoment::origin, SlowMoment::disturbance)
                .containsExactly(
                        tuple(7L, CauseKind.DEVICE_INTERRUPT, Cause.Origin.MACHINE, Disturbance.HELD_UP),
                        tuple(8L, CauseKind.NOTHING_SEEN, Cause.Origin.UNKNOWN, Disturbance.NONE));
    }
}
