package io.github.junitlatency.internal.verdict;

import static io.github.junitlatency.internal.verdict.DecisionFixture.control;
import static io.github.junitlatency.internal.verdict.DecisionFixture.decide;
import static io.github.junitlatency.internal.verdict.DecisionFixture.plan;
import static io.github.junitlatency.internal.verdict.round.JudgedRoundFixture.round;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.verdict.Blame.SlowestRows;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.internal.verdict.round.JudgedRound;
import io.github.junitlatency.internal.verdict.round.JudgedRoundFixture;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.Verdict;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rounds of 100,000 iterations of 50 ticks, a nanosecond each. */
class BlameTests {

    private static final long STALL = 100_000;
    private static final Cause UNSEEN = new Cause(CauseKind.NOTHING_SEEN, Origin.CODE, Detail.NONE, STALL - 50, 0.99);

    private static JudgedRound slowAt(long... iterations) {
        JudgedRoundFixture round = round(1_000_000).times(99_990, 50);
        Arrays.stream(iterations).forEach(iteration -> round.slow(iteration, STALL, UNSEEN));
        return round.build();
    }

    private static List<Origin> origins(List<BudgetOutcome> budgets, JudgedRound... rounds) {
        return rows(budgets, rounds).stream()
                .map(row -> row.causes().get(0).origin())
                .toList();
    }

    private static List<SlowIteration> rows(List<BudgetOutcome> budgets, JudgedRound... rounds) {
        List<JudgedRound> all = List.of(rounds);
        return Blame.ofRows(SlowestRows.of(all), all, budgets);
    }

    @Test
    void ofAStallInOneRoundIsTakenBack() {
        assertThat(rows(List.of(), slowAt(5_000, 70_000)))
                .extracting(SlowIteration::causes)
                .containsOnly(
                        List.of(new Cause(CauseKind.NOTHING_SEEN, Origin.UNKNOWN, Detail.NONE, STALL - 50, 0.99)));
    }

    @Test
    void ofWhatIsOverTheLimitOfABrokenBudgetStays() {
        JudgedRound broken = round(50_000)
                .times(99_999, 50)
                .slow(5_000, STALL, UNSEEN)
                .beside(control(2, 10_000))
                .build();
        Decision decision = decide(plan(100_000, 4, "max <= 50_000 ticks"), broken, broken);

        assertThat(decision.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(origins(decision.budgets(), broken)).containsOnly(Origin.CODE);
    }

    @Test
    void ofWhatIsAsLongAsTheyAllAreStays() {
        JudgedRound round = round(1_000_000)
                .times(99_999, STALL)
                .slow(5_000, STALL, new Cause(CauseKind.NOTHING_SEEN, Origin.CODE, Detail.NONE, STALL, 1))
                .build();

        assertThat(origins(List.of(), round)).containsOnly(Origin.CODE);
    }

    @Test
    void ofABudgetStaysWhereItFailsOrTheMedianIsOverItsLimit() {
        List<CauseTotal> totals = List.of(
                new CauseTotal(CauseKind.NOTHING_SEEN, Origin.CODE, 3, 300, 0.6),
                new CauseTotal(CauseKind.GC, Origin.CODE, 1, 150, 0.3),
                new CauseTotal(CauseKind.NOTHING_SEEN, Origin.UNKNOWN, 1, 50, 0.1));

        assertThat(Blame.ofTotals(totals, Verdict.FAIL, false)).isEqualTo(totals);
        assertThat(Blame.ofTotals(totals, Verdict.INCONCLUSIVE, true)).isEqualTo(totals);
        assertThat(Blame.ofTotals(totals, Verdict.PASS, false))
                .containsExactly(
                        new CauseTotal(CauseKind.NOTHING_SEEN, Origin.UNKNOWN, 4, 350, 0.7),
                        new CauseTotal(CauseKind.GC, Origin.CODE, 1, 150, 0.3));
    }
}
