package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.plan.Defaults;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.run.figure.TestTime;
import io.github.junitlatency.internal.run.figure.TestTime.RoundGap;
import io.github.junitlatency.internal.run.round.ClockedPlan;
import io.github.junitlatency.internal.verdict.Judge;
import io.github.junitlatency.internal.verdict.round.Measured;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With a judge that says how many rounds are enough. */
class MeasurementTests {

    private static final Doubt FIRST = new Doubt(Doubt.Kind.LOAD, "others are busy", "stop them");
    private static final Doubt SECOND = new Doubt(Doubt.Kind.NOT_PINNED, "not pinned", "pin it");

    private final List<String> log = new ArrayList<>();
    private long roundNanos = 1_000_000_000L; // with all that surrounds it
    private long nowNanos;

    private Measurement.Decided decided(String mode, int enough, List<Doubt> before, List<Doubt> afterTheSecond)
            throws Throwable {
        LatencyPlan asked = Clocked.plan(Map.of("junit.latency.mode", mode), Clocked.request(10_000, 0, "max <= 1 s"));
        ClockedPlan plan = Clocked.plan(asked, 500, 1e9);
        RoundByRound rounds = Clocked.rounds(
                plan, ScriptedClock.ticking(4_500), ScriptedClock.ticking(500), TestTime.of(asked, () -> nowNanos));
        Judge.Deciding judge = (judged, measured, doubts) -> {
            nowNanos += roundNanos;
            log.add("judge " + count(measured) + ", doubts " + doubts.size());
            return new Judge.Decision(
                    List.of(), Verdict.PASS, Reason.NONE, count(measured) >= enough ? List.of() : measured.limits());
        };
        RoundGap gap = new RoundGap(nanos -> log.add("gap"), new SplittableRandom(1));
        return new Measurement(rounds.runner, gap, judge, before)
                .decide(measured -> count(measured) < 2 ? List.of() : afterTheSecond, () -> log.add("prepare"))
                .orElseThrow();
    }

    private static int count(Measured measured) {
        return measured.response().size();
    }

    @Test
    void measuresUntilAnotherRoundWouldChangeNothing() throws Throwable {
        Measurement.Decided decided = decided("gate", 3, List.of(), List.of());

        assertThat(String.join("; ", log))
                .isEqualTo("judge 1, doubts 0; gap; prepare; judge 2, doubts 0; gap; prepare; judge 3, doubts 0");
        assertThat(decided.measured().response()).hasSize(3);
        assertThat(decided.decision().isFinal()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, Integer.MAX_VALUE})
    void measuresTheSameNumberWhereBudgetsAreToBeSuggested(int enough) throws Throwable {
        assertThat(decided("suggest", enough, List.of(), List.of()).measured().response())
                .hasSize(Defaults.SUGGEST_ROUNDS);
    }

    @Test
    void endsWhereThereIsNoTimeForAnotherRound() throws Throwable {
        roundNanos = 10_000_000_000L;
        Measurement.Decided decided = decided("gate", Integer.MAX_VALUE, List.of(), List.of());

        assertThat(decided.measured().response()).hasSize(6); // of 10 s, in twice 30 s
        assertThat(decided.decision().isFinal()).isTrue();
    }

    @Test
    void hasFewerRoundsToSuggestBudgetsWhereTheyTakeTooLong() throws Throwable {
        roundNanos = 7_000_000_000L;

        assertThat(decided("suggest", Integer.MAX_VALUE, List.of(), List.of())
                        .measured()
                        .response())
                .hasSize(3); // of 7 s, in 20 s
    }

    @Test
    void judgesByAllDoubtsSoFarEachOnce() throws Throwable {
        Measurement.Decided decided = decided("gate", 3, List.of(FIRST), List.of(FIRST, SECOND));

        assertThat(log).contains("judge 1, doubts 1", "judge 2, doubts 2", "judge 3, doubts 2");
        assertThat(decided.doubts()).containsExactly(FIRST, SECOND);
    }
}
