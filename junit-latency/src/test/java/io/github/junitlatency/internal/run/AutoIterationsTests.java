package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.ProgressEvent;
import io.github.junitlatency.internal.plan.Defaults;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.run.round.ClockedPlan;
import io.github.junitlatency.internal.verdict.round.JudgedRound;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** On a clock of a tick a nanosecond. */
class AutoIterationsTests {

    private static final long OVERHEAD_TICKS = 40_000;
    private static final int WARM_UP = 20;

    private final List<ProgressEvent> works = new ArrayList<>();
    private ClockedPlan clocked;

    /** Returns two rounds of a body that takes so long in each of its calls, the first of a warm-up first. */
    private List<JudgedRound> measure(long iterations, int warmup, LongUnaryOperator ticks, String... budgets)
            throws Throwable {
        RoundByRound rounds = rounds(iterations, warmup, ticks, budgets);
        rounds.next();
        rounds.next();
        return rounds.measured().response();
    }

    private RoundByRound rounds(long iterations, int warmup, LongUnaryOperator ticks, String... budgets) {
        LatencyPlan plan = Clocked.plan(Clocked.request(iterations, warmup, budgets));
        clocked = Clocked.plan(plan, OVERHEAD_TICKS, 1e9);
        Clock nothing = ScriptedClock.ticking(OVERHEAD_TICKS).clock();
        return Clocked.rounds(
                clocked,
                Clocked.loop(ScriptedClock.playing(ticks).clock(), Body.empty()),
                Clocked.control(Clocked.meter(nothing, false), Clocked.speed(nothing)),
                Clocked.finder(nothing),
                Clocked.untouchedHeap(),
                Clocked.UNLIMITED,
                works::add);
    }

    private static List<Long> counts(List<JudgedRound> rounds) {
        // In tens: the call after a pause that is made again is not counted.
        return rounds.stream()
                .map(round -> (round.own().distribution().count() + 9) / 10 * 10)
                .toList();
    }

    @Test
    void areAHundredOf48MillisecondsInEveryRound() throws Throwable {
        LongUnaryOperator faster = iteration -> iteration < WARM_UP + 100 ? 48_000_000 : 1_000_000;

        assertThat(counts(measure(Defaults.AUTO, WARM_UP, faster, "max <= 1 s")))
                .containsExactly(100L, 100L);
        assertThat(works.get(1).iterations()).isEqualTo(100); // heard before the first round
        assertThat(works.get(1).seconds()).isBetween(4.7, 4.9);
    }

    @Test
    void areInFurtherRoundsWhatOpenBudgetsNeed() throws Throwable {
        RoundByRound rounds = rounds(Defaults.AUTO, WARM_UP, iteration -> 48_000_000, "p50 <= 1 ms", "max <= 1 s");
        rounds.next();
        rounds.decide(List.of(clocked.limits().get(0)));
        rounds.next();
        rounds.decide(clocked.limits());
        rounds.next();

        // The clock of walls is real, so that 0.5 s hold more than three times the 20 that a median needs.
        List<Long> counts = counts(rounds.measured().response());
        assertThat(counts.get(0)).isEqualTo(100);
        assertThat(counts.get(1)).isBetween(60L, 100L);
        assertThat(counts.get(2)).isEqualTo(100);
    }

    @Test
    void areNoOtherInFurtherRoundsWhereTheyAreSet() throws Throwable {
        RoundByRound rounds = rounds(70, WARM_UP, iteration -> 48_000_000, "p50 <= 1 ms");
        rounds.next();
        rounds.decide(clocked.limits());
        rounds.next();

        assertThat(counts(rounds.measured().response())).containsExactly(70L, 70L);
    }

    @ParameterizedTest
    @CsvSource({
        "20,     45_000, max <= 1 s,   100_000", // a short body
        "20, 48_000_000, p99.9 <= 1 s,  10_000", // as many as the budget needs
        " 0,    200_000, max <= 1 s,   100_000", // 20 s, but nothing tells how long they are
    })
    void areByTheTimeOfOneAndByBudgets(int warmup, long ticks, String budget, long count) throws Throwable {
        assertThat(counts(measure(Defaults.AUTO, warmup, iteration -> ticks, budget)))
                .containsExactly(count, count);
    }
}
