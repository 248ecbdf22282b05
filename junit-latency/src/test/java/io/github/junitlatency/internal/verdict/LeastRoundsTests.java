package io.github.junitlatency.internal.verdict;

import static io.github.junitlatency.internal.verdict.DecisionFixture.control;
import static io.github.junitlatency.internal.verdict.DecisionFixture.plan;
import static io.github.junitlatency.internal.verdict.round.JudgedRoundFixture.round;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.internal.verdict.round.JudgedRound;
import io.github.junitlatency.internal.verdict.round.JudgedRound.Waits;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Portable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Code that allocates so much that four rounds are wanted to meet a collection; a limit of 1 ms, at a tick a nanosecond. */
@Portable
class LeastRoundsTests {

    private static final long LIMIT = 1_000_000;
    private static final JudgedRound HOLDS = round(LIMIT).times(10_000, 50).build();
    private static final JudgedRound COLLECTS = broken(new Cause(CauseKind.GC, Origin.CODE, Detail.NONE, 2_900_000, 1));
    private static final JudgedRound UNSEEN = broken();

    private static JudgedRound broken(Cause... causes) {
        return round(LIMIT)
                .times(9_999, 50)
                .slow(4_567, 3_000_000, causes)
                .waits(new Waits(true, 0, 0))
                .beside(control(2, 10_000))
                .build();
    }

    private static Decision decide(int confirmations, JudgedRound... rounds) {
        return DecisionFixture.decide(plan(10_000, confirmations, "max <= 1 ms"), 4, rounds);
    }

    /** P99.9 of 10,000 iterations allows ten. */
    @ParameterizedTest
    @CsvSource({
        "max <= 1 ms, 1, '', false",
        "p99.9 <= 1 ms, 1, '', true",
        "p99.9 <= 1 ms, 10, '', true",
        "p99.9 <= 1 ms, 11, '', false", // a collection stops a call of each thread
        "p99.9 <= 1 ms, 1, 20 ms, true",
        "p99.9 <= 1 ms, 1, 1 ms, false", // 50 starts are late after one of 50 ms
        "service p99.9 <= 1 ms, 1, 1 ms, true",
    })
    void areThoseOfALimitThatOneCollectionBreaks(String budget, int threads, String every, boolean isFinal) {
        LatencyPlan plan = plan(threads, every, budget);

        assertThat(DecisionFixture.decide(plan, 4, HOLDS).isFinal()).isEqualTo(isFinal);
    }

    @Test
    void endInAPassOfTheFirstWhereAllHold() {
        Decision third = decide(4, HOLDS, HOLDS, HOLDS);
        Decision fourth = decide(4, HOLDS, HOLDS, HOLDS, HOLDS);

        assertThat(third.isFinal()).isFalse();
        assertThat(third.budgets().get(0).why().text()).isEqualTo("too rare to tell yet; 1 more round may tell");
        assertThat(fourth.verdict()).isEqualTo(Verdict.PASS);
        assertThat(fourth.isFinal()).isTrue();
    }

    @Test
    void areAsManyWhereNoneMayConfirm() {
        assertThat(decide(0, HOLDS, HOLDS, HOLDS).isFinal()).isFalse();
        assertThat(decide(0, HOLDS, COLLECTS).verdict()).isEqualTo(Verdict.FAIL);
    }

    @Test
    void failWhereTwoOfThemMeetACollectionThatIsTooLong() {
        assertThat(decide(4, HOLDS, COLLECTS).isFinal()).isFalse();
        assertThat(decide(4, HOLDS, COLLECTS, HOLDS, COLLECTS).why().text())
                .isEqualTo("max over budget: seen in 2 of 4 rounds: GC pause 2.9 ms");
        assertThat(decide(4, HOLDS, HOLDS, COLLECTS, HOLDS, HOLDS).why().text()).isEqualTo("max: it broke in 1 of 5");
        assertThat(decide(4, COLLECTS, COLLECTS).verdict()).isEqualTo(Verdict.FAIL); // the first alone
    }

    @ParameterizedTest
    @CsvSource({"4, 2, 1, 3", "4, 4, 2, 5", "4, 1, 1, 2", "4, 1, 9, 5", "0, 1, 9, 1", "4, 0, 9, 1"})
    void areMoreWhereExcludedIterationsMayHaveMetACollection(
            int confirmations, int leastRounds, int obscuredRounds, int count) {
        JudgedRound obscured =
                round(LIMIT).times(9_999, 50).leftOut(4_567, 3_000_000).build();
        LatencyPlan plan = plan(10_000, confirmations, "max <= 1 ms");
        List<JudgedRound> rounds = new ArrayList<>();
        Decision decision;
        do {
            rounds.add(rounds.size() < obscuredRounds ? obscured : HOLDS);
            decision = DecisionFixture.decide(plan, leastRounds, rounds.toArray(JudgedRound[]::new));
        } while (!decision.isFinal());

        assertThat(decision.verdict()).isEqualTo(Verdict.PASS);
        assertThat(rounds).hasSize(count);
    }

    @Test
    void areNotRedForWhatNoSourceSawTheCodeDo() {
        assertThat(decide(4, HOLDS, UNSEEN, UNSEEN, HOLDS).verdict()).isEqualTo(Verdict.PASS);
    }
}
