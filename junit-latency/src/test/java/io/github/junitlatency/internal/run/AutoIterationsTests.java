package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.CauseFinder;
import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.machine.CompilerThreads;
import io.github.junitlatency.internal.machine.NoCompilers;
import io.github.junitlatency.internal.machine.Reservations;
import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.internal.measure.Body;
import io.github.junitlatency.internal.measure.LoopRunner;
import io.github.junitlatency.internal.measure.OverheadMeter;
import io.github.junitlatency.internal.measure.SpeedControl;
import io.github.junitlatency.internal.measure.Work;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Defaults;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.verdict.JudgedRound;
import io.github.junitlatency.result.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** On a clock of a tick a nanosecond. */
class AutoIterationsTests {

    private static final long OVERHEAD_TICKS = 40_000;
    private static final int WARM_UP = 20;
    private static final CompilerThreads NO_COMPILERS = NoCompilers.compilerThreads();
    private static final Supplier<ThreadCounters> COUNTERS = () -> ThreadCounters.NONE;

    private final List<Work> works = new ArrayList<>();
    private ClockedPlan clocked;

    /** Returns the rounds of a body that takes so long in each of its calls, the first of a warm-up first. */
    private List<JudgedRound> measure(long iterations, int warmup, LongUnaryOperator ticks, String... budgets)
            throws Throwable {
        LatencyPlan plan = LatencyPlan.of(
                "it",
                new LatencyPlan.Request(iterations, warmup, 1, -1, List.of(), List.of(budgets), 4),
                Configuration.from(name -> Optional.empty()));
        clocked = Clocked.plan(plan, OVERHEAD_TICKS, 1e9);
        LongUnaryOperator nothing = iteration -> OVERHEAD_TICKS;
        Rounds rounds = new Rounds(
                clocked,
                new LoopRunner(ScriptedClock.playing(ticks).clock(), Body.empty(), 1, COUNTERS, NO_COMPILERS),
                new OverheadMeter(
                        ScriptedClock.playing(nothing).clock(), Body.empty(), 1, false, COUNTERS, NO_COMPILERS),
                new SpeedControl(ScriptedClock.playing(nothing).clock(), COUNTERS, NO_COMPILERS),
                new CauseFinder(
                        ScriptedClock.ticking(1).clock(), new Source("counters", false, "scripted"), false, false),
                Reservations.none(),
                Clocked.surroundings(Clocked.untouchedHeap(), works::add));
        rounds.next();
        rounds.next();
        return rounds.measured().response().rounds();
    }

    private static List<Long> counts(List<JudgedRound> rounds) {
        return rounds.stream().map(round -> round.own().distribution().count()).toList();
    }

    @Test
    void areAHundredOf48MillisecondsInEveryRound() throws Throwable {
        LongUnaryOperator faster = iteration -> iteration < WARM_UP + 100 ? 48_000_000 : 1_000_000;

        assertThat(counts(measure(Defaults.AUTO, WARM_UP, faster, "max <= 1 s")))
                .containsExactly(100L, 100L);
        assertThat(clocked.plan().iterations()).isEqualTo(100);
        assertThat(works.get(1).iterations()).isEqualTo(100); // heard before the first round
        assertThat(works.get(1).seconds()).isBetween(4.7, 4.9);
    }

    @Test
    void areAHundredThousandOfAShortBody() throws Throwable {
        assertThat(counts(measure(Defaults.AUTO, WARM_UP, iteration -> 45_000))).containsExactly(100_000L, 100_000L);
    }

    @Test
    void areWhatBudgetsNeedOfALongOne() throws Throwable {
        assertThat(counts(measure(Defaults.AUTO, WARM_UP, iteration -> 48_000_000, "p99.9 <= 1 s")))
                .containsExactly(10_000L, 10_000L);
    }

    @Test
    void areAHundredThousandWhereNothingTellsHowLongTheyAre() throws Throwable {
        assertThat(counts(measure(Defaults.AUTO, 0, iteration -> 48_000_000))).containsExactly(100_000L, 100_000L);
    }

    @Test
    void areWhatTheUserSetWithTheTimeSaidBefore() throws Throwable {
        assertThat(counts(measure(1_000, WARM_UP, iteration -> 48_000_000))).containsExactly(1_000L, 1_000L);
        assertThat(works.get(1).phase()).isEqualTo(Work.Phase.ROUND);
        assertThat(works.get(1).iterations()).isEqualTo(1_000);
        assertThat(works.get(1).seconds()).isBetween(47.9, 48.1);
    }
}
