package io.github.junitlatency.internal.run.round;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.junitlatency.internal.cause.Explanation;
import io.github.junitlatency.internal.cause.Explanation.ExplainedIteration;
import io.github.junitlatency.internal.cause.Explanation.ExplainedSamples;
import io.github.junitlatency.internal.cause.LateCompilations;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.measure.samples.SamplesFixture;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.PlanFixtures;
import io.github.junitlatency.internal.plan.budget.Timing;
import io.github.junitlatency.internal.run.Clocked;
import io.github.junitlatency.internal.run.RoundByRound;
import io.github.junitlatency.internal.run.round.FinishedRound.RoundTiming;
import io.github.junitlatency.internal.verdict.round.ControlSlice;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.ClockFacts.Overhead;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.SlowIteration.Timeline;
import io.github.junitlatency.result.SlowIteration.Timeline.SlowMoment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** On a clock of a tick a nanosecond, on which a round of the body takes 45 ms, and the empty body half a microsecond. */
class ControlRunnerTests {

    private static final int WARM_UP = 100;
    private static final int ITERATIONS = 10_000;
    private static final int ALL = WARM_UP + ITERATIONS; // of a round
    private static final long OVERHEAD_TICKS = 500;
    private static final long BODY_TICKS = 4_500; // gross
    private static final long ROUND_TICKS = ITERATIONS * BODY_TICKS;
    private static final long LATER_TICKS = ROUND_TICKS - BODY_TICKS; // the call after a second pause counts nowhere
    private static final int LEAST = 10_000; // iterations of a slice
    private static final long SHORT_TICKS = LEAST * OVERHEAD_TICKS;
    private static final int EMPTY_WARM_UP = 30_000; // iterations
    private static final Overhead OVERHEAD =
            new Overhead(OVERHEAD_TICKS, OVERHEAD_TICKS, OVERHEAD_TICKS, OVERHEAD_TICKS, 1);
    private static final String BUDGET = "max <= 10_000 ticks";
    private static final long OVER_THE_LIMIT = 20_500;

    /** Returns rounds whose body takes what the script says, from the number of an iteration in all rounds. */
    private static Rounds rounds(int count, LongUnaryOperator body, String... budgets) throws Throwable {
        return rounds(count, body, iteration -> OVERHEAD_TICKS, budgets);
    }

    private static Rounds rounds(int count, LongUnaryOperator body, LongUnaryOperator emptyBody, String... budgets)
            throws Throwable {
        LatencyPlan asked = Clocked.plan(Clocked.request(ITERATIONS, WARM_UP, budgets));
        RoundByRound rounds = Clocked.rounds(
                Clocked.plan(asked, OVERHEAD_TICKS, 1e9),
                Clocked.loop(ScriptedClock.playing(body).clock(), Body.empty()),
                Clocked.meter(ScriptedClock.playing(emptyBody).clock(), false),
                Clocked.speed(ScriptedClock.ticking(OVERHEAD_TICKS + 1_000).clock()));
        for (int i = 0; i < count; i++) {
            rounds.next();
        }
        return rounds.finished();
    }

    /** Returns a body that is slow once in each of the first rounds. */
    private static LongUnaryOperator slowInTheFirst(int rounds) {
        return iteration -> iteration % ALL == WARM_UP + 777 && iteration / ALL < rounds ? OVER_THE_LIMIT : BODY_TICKS;
    }

    private static List<List<Long>> controlTicks(Rounds rounds) {
        return rounds.measured().response().stream()
                .map(round ->
                        round.controls().stream().map(ControlSlice::timedTicks).toList())
                .toList();
    }

    @Test
    void hasTheShortestControlWhileAllBudgetsHold() throws Throwable {
        assertThat(controlTicks(rounds(2, slowInTheFirst(0), BUDGET)))
                .containsExactly(List.of(SHORT_TICKS, SHORT_TICKS), List.of(SHORT_TICKS, SHORT_TICKS));
        assertThat(controlTicks(rounds(1, slowInTheFirst(1)))).containsExactly(List.of(SHORT_TICKS, SHORT_TICKS));
    }

    @Test
    void hasAsMuchControlAsAllRoundsFromABrokenOneOn() throws Throwable {
        long broken = LATER_TICKS + OVER_THE_LIMIT - BODY_TICKS;

        LongUnaryOperator slowInTheSecond =
                iteration -> iteration / ALL == 1 ? slowInTheFirst(2).applyAsLong(iteration) : BODY_TICKS;

        assertThat(controlTicks(rounds(3, slowInTheSecond, BUDGET)))
                .containsExactly(
                        List.of(SHORT_TICKS, SHORT_TICKS),
                        inHalves(ROUND_TICKS + broken - 3 * SHORT_TICKS),
                        inHalves(LATER_TICKS - SHORT_TICKS + OVERHEAD_TICKS)); // which did not fit before
    }

    @Test
    void hasTheShortestControlInTwoObviouslySlowRoundsAndAllOfItAfterAThird() throws Throwable {
        List<List<Long>> ticks = controlTicks(rounds(3, iteration -> BODY_TICKS, "p50 <= 2_850 ticks", BUDGET));

        assertThat(ticks)
                .containsExactly(
                        List.of(SHORT_TICKS, SHORT_TICKS),
                        List.of(SHORT_TICKS, SHORT_TICKS),
                        inHalves(ROUND_TICKS + 2 * LATER_TICKS - 5 * SHORT_TICKS));
    }

    @Test
    void hasControlAfterARoundThatIsSlowButNotObviouslySo() throws Throwable {
        assertThat(controlTicks(rounds(1, iteration -> BODY_TICKS, "p50 <= 2_860 ticks")))
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
        Timeline timeline = rounds(2, slow, BUDGET).timeline(UnaryOperator.identity());

        assertThat(timeline.control()).isEmpty();
        assertThat(timeline.test())
                .extracting(SlowMoment::round, SlowMoment::iteration, SlowMoment::ticks)
                .containsExactly(tuple(1, 777L, 90_000 - OVERHEAD_TICKS), tuple(2, 777L, 80_000 - OVERHEAD_TICKS));
        assertThat(timeline.test().get(0).second()).isBetween(777 * 4.5e-6, 777 * 4.5e-6 * 1.1);
        assertThat(timeline.test().get(1).second()).isGreaterThan(ITERATIONS * 4.5e-6);
    }

    @Test
    void addsUpWithoutWhatIsExcluded() throws Throwable {
        LongUnaryOperator slow = iteration -> switch ((int) (iteration - EMPTY_WARM_UP)) {
            case 100 -> OVERHEAD_TICKS + 70_000;
            case LEAST + 100 -> OVERHEAD_TICKS + 90_000;
            case LEAST + 101 -> OVERHEAD_TICKS + 400; // less than is noted
            default -> OVERHEAD_TICKS;
        };
        Rounds rounds = rounds(2, iteration -> BODY_TICKS, slow, BUDGET);

        assertThat(rounds.measured().response().get(0).controls())
                .extracting(slice -> slice.distribution().maxTicks(), ControlSlice::timedTicks)
                .containsExactly(tuple(70_000L, SHORT_TICKS + 70_000), tuple(90_000L, SHORT_TICKS + 90_400));
        assertThat(rounds.measured().response().get(1).controls())
                .extracting(ControlSlice::timedTicks)
                .containsExactly(SHORT_TICKS, SHORT_TICKS);
        ControlRun all = rounds.measured().control();
        assertThat(all.distribution().count()).isEqualTo(4 * LEAST);
        assertThat(all.distribution().maxTicks()).isEqualTo(90_000);
        assertThat(all.distribution().countOver(80_000)).isEqualTo(1);
        assertThat(all.timedNanos()).isEqualTo(4.0 * SHORT_TICKS + 160_400);
        assertThat(all.failure()).isEmpty();
    }

    @Test
    void excludesWhatIsExcludedOfATest() throws Throwable {
        Samples slice = Clocked.meter(
                        ScriptedClock.playing(
                                        iteration -> OVERHEAD_TICKS + (iteration == EMPTY_WARM_UP + 100 ? 70_000 : 0))
                                .clock(),
                        false)
                .control(ScriptedClock.CPU, OVERHEAD, 0, 0, 1_000_000_000, 1e9)
                .service();
        Cause interrupt =
                new Cause(CauseKind.DEVICE_INTERRUPT, Origin.MACHINE, new Detail.Text("nvme0q4"), 69_900, 0.99);
        List<ExplainedIteration> stalled = slice.exceeding().stream()
                .map(noted -> new ExplainedIteration(
                        noted.iteration(), noted.ticks(), noted.disturbance(), List.of(interrupt)))
                .toList();
        ExplainedSamples explained = new ExplainedSamples(List.of(), stalled, Map.of());

        RoundTiming.Control control = RoundTiming.Control.of(
                1,
                List.of(new ControlRunner.TimingPart(Timing.RESPONSE, Optional.of(slice), "")),
                new Explanation(
                        explained, List.of(explained), List.of(), new LateCompilations(List.of()), true, List.of()),
                false,
                false,
                1e9);

        assertThat(stalled).extracting(ExplainedIteration::iteration).containsExactly(100L);
        assertThat(control.slices()).singleElement().satisfies(judged -> {
            assertThat(judged.distribution().count()).isEqualTo(LEAST - 1);
            assertThat(judged.distribution().countOver(60_000)).isZero();
        });
    }

    @Test
    void keepsAFailureWhateverComesAfterIt() throws Throwable {
        Rounds rounds = rounds(2, iteration -> BODY_TICKS, iteration -> iteration == 7 ? -26 : OVERHEAD_TICKS, BUDGET);

        assertThat(rounds.measured().control().failure())
                .startsWith("the clock ran backwards by 26 ticks in iteration 7");
        assertThat(rounds.measured().control().distribution().count()).isEqualTo(3 * LEAST);
    }

    @Test
    void asksForTheTimeThatIsLeftBeforeTheSlicesOfEachTiming() throws Throwable {
        ClockedPlan plan = Clocked.plan(
                Clocked.plan(PlanFixtures.every("10 us", Clocked.request(ITERATIONS, 0, BUDGET))), OVERHEAD_TICKS, 1e9);
        Clock clock = ScriptedClock.ticking(OVERHEAD_TICKS).clock();
        ControlRunner runner = new ControlRunner(
                plan, Clocked.control(Clocked.meter(clock, true), Clocked.speed(clock)), ScriptedClock.CPU);
        Samples samples = SamplesFixture.samples().times(100, BODY_TICKS).build();
        List<Double> allowed = new ArrayList<>(List.of(0.2, 0.1));

        List<ControlRunner.TimingPart> parts = runner.after(
                new Rounds(plan, List.of(), false, 0),
                new RoundSamples(samples, samples, Optional.empty(), Optional.empty()),
                List.of(),
                plan.timings(),
                () -> allowed.remove(0));

        assertThat(plan.timings()).hasSize(2);
        assertThat(parts).hasSize(4);
        assertThat(allowed).isEmpty();
    }
}
