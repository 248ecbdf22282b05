package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.junitlatency.internal.cause.CauseFinder;
import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.measure.Body;
import io.github.junitlatency.internal.measure.LoopRunner;
import io.github.junitlatency.internal.measure.OverheadMeter;
import io.github.junitlatency.internal.measure.RoundSamples;
import io.github.junitlatency.internal.measure.WorkListener;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.Timing;
import io.github.junitlatency.internal.verdict.ControlSlice;
import io.github.junitlatency.internal.verdict.Waits;
import io.github.junitlatency.result.SlowIteration.Timeline;
import io.github.junitlatency.result.SlowIteration.Timeline.SlowMoment;
import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** On a clock of a tick a nanosecond, on which a round of the body takes 45 ms, and the empty body half a microsecond. */
class TimingTrackTests {

    private static final int CPU = ScriptedClock.CPU;
    private static final int WARM_UP = 100;
    private static final int ITERATIONS = 10_000;
    private static final int ALL = WARM_UP + ITERATIONS; // of a round
    private static final long OVERHEAD_TICKS = 500;
    private static final long BODY_TICKS = 4_500; // gross
    private static final long ROUND_TICKS = ITERATIONS * BODY_TICKS;
    private static final long SHORT_TICKS = 10_000 * OVERHEAD_TICKS; // the fewest iterations of a slice
    private static final String BUDGET = "max <= 10_000 ticks";
    private static final long OVER_THE_LIMIT = 20_500;

    /** Returns the track of rounds whose body takes what the script says, from the number of an iteration in all rounds. */
    private static TimingTrack track(int rounds, LongUnaryOperator body, String... budgets) throws Throwable {
        LatencyPlan asked = Clocked.plan(Clocked.request(ITERATIONS, WARM_UP, budgets));
        ClockedPlan plan = Clocked.plan(asked, OVERHEAD_TICKS, 1e9);
        LoopRunner loop = Clocked.loop(ScriptedClock.playing(body).clock(), Body.empty());
        OverheadMeter meter =
                Clocked.meter(ScriptedClock.ticking(OVERHEAD_TICKS).clock(), false);
        CauseFinder finder = Clocked.finder(ScriptedClock.ticking(1).clock());
        Steadiness steadiness = new Steadiness(plan);
        TimingTrack track = new TimingTrack(
                Timing.RESPONSE, plan, new ControlTrack(Timing.RESPONSE, plan, meter, CPU, Optional.empty()));
        for (int i = 0; i < rounds; i++) {
            track.runControlBefore();
            steadiness.warmUp(loop, CPU);
            RoundSamples samples = loop.measure(ITERATIONS, CPU, OVERHEAD_TICKS, plan.limits(), plan.frequencyHz());
            track.runControlAfter(samples, 10);
            track.judge(samples, finder, 1, Waits.UNKNOWN, steadiness, WorkListener.NOBODY);
        }
        return track;
    }

    /** Returns a body that is slow once in each of the first rounds. */
    private static LongUnaryOperator slowInTheFirst(int rounds) {
        return iteration -> iteration % ALL == WARM_UP + 777 && iteration / ALL < rounds ? OVER_THE_LIMIT : BODY_TICKS;
    }

    private static List<List<Long>> controlTicks(TimingTrack track) {
        return track.judged().stream()
                .map(round ->
                        round.controls().stream().map(ControlSlice::timedTicks).toList())
                .toList();
    }

    @Test
    void hasTheShortestControlWhileAllBudgetsHold() throws Throwable {
        assertThat(controlTicks(track(2, slowInTheFirst(0), BUDGET)))
                .containsExactly(List.of(SHORT_TICKS, SHORT_TICKS), List.of(SHORT_TICKS, SHORT_TICKS));
        assertThat(controlTicks(track(1, slowInTheFirst(1)))).containsExactly(List.of(SHORT_TICKS, SHORT_TICKS));
    }

    @Test
    void hasAsMuchControlAsAllRoundsFromABrokenOneOn() throws Throwable {
        long broken = ROUND_TICKS + OVER_THE_LIMIT - BODY_TICKS;

        LongUnaryOperator slowInTheSecond =
                iteration -> iteration / ALL == 1 ? slowInTheFirst(2).applyAsLong(iteration) : BODY_TICKS;

        assertThat(controlTicks(track(3, slowInTheSecond, BUDGET)))
                .containsExactly(
                        List.of(SHORT_TICKS, SHORT_TICKS),
                        inHalves(ROUND_TICKS + broken - 3 * SHORT_TICKS),
                        inHalves(ROUND_TICKS - SHORT_TICKS));
    }

    @Test
    void hasTheShortestControlInTwoObviouslySlowRoundsAndAllOfItAfterAThird() throws Throwable {
        List<List<Long>> ticks = controlTicks(track(3, iteration -> BODY_TICKS, "p50 <= 2_850 ticks", BUDGET));

        assertThat(ticks)
                .containsExactly(
                        List.of(SHORT_TICKS, SHORT_TICKS),
                        List.of(SHORT_TICKS, SHORT_TICKS),
                        inHalves(3 * ROUND_TICKS - 5 * SHORT_TICKS));
    }

    @Test
    void hasControlAfterARoundThatIsSlowButNotObviouslySo() throws Throwable {
        assertThat(controlTicks(track(1, iteration -> BODY_TICKS, "p50 <= 2_860 ticks")))
                .containsExactly(inHalves(ROUND_TICKS - SHORT_TICKS));
    }

    /** Returns the slice before a round, and those after it that make up for what is missing. */
    private static List<Long> inHalves(long missingTicks) {
        return List.of(SHORT_TICKS, whole(missingTicks / 2), whole(missingTicks / 2));
    }

    /** Returns the ticks of as many iterations of the empty body as fit. */
    private static long whole(long ticks) {
        return ticks / OVERHEAD_TICKS * OVERHEAD_TICKS;
    }

    @Test
    void tellsWhenSlowIterationsRan() throws Throwable {
        LongUnaryOperator slow =
                iteration -> iteration % ALL == WARM_UP + 777 ? iteration < ALL ? 90_000 : 80_000 : BODY_TICKS;
        TimingTrack track = track(2, slow, BUDGET);

        Timeline timeline = track.timeline(UnaryOperator.identity());

        assertThat(timeline.control()).isEmpty();
        assertThat(timeline.test())
                .extracting(SlowMoment::round, SlowMoment::iteration, SlowMoment::ticks)
                .containsExactly(tuple(1, 777L, 90_000 - OVERHEAD_TICKS), tuple(2, 777L, 80_000 - OVERHEAD_TICKS));
        assertThat(timeline.test().get(0).second()).isBetween(777 * 4.5e-6, 777 * 4.5e-6 * 1.1);
        assertThat(timeline.test().get(1).second()).isGreaterThan(ITERATIONS * 4.5e-6);
    }
}
