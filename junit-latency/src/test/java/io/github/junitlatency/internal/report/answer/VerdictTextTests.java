package io.github.junitlatency.internal.report.answer;

import static io.github.junitlatency.result.BudgetFixtures.outcome;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.BudgetFixtures;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class VerdictTextTests {

    private static final String SLOWER =
            "set rate = 37_000 or less, or make calls shorter: at 80% of what is possible few wait for others";

    private static LatencyResult result(Verdict verdict, Reason why) {
        return ResultFixtures.result()
                .budget(outcome("p99.9 <= 5 us", 4_000, 13, 99, 126, verdict).withVerdict(verdict, why))
                .decided()
                .build();
    }

    /** They have no figures: what is said of them is why. */
    @Test
    void fixedBudgetsThatAPresetDoesNotJudgeHaveNoFigures() {
        ResultFixtures fixture = ResultFixtures.result().budget(outcome("p50 <= 1 us", 100, 0, 5_000, Verdict.PASS));
        for (String text : List.of("p90 <= 2 us", "p99 <= 3 us", "p99.9 <= 4 us", "max <= 1 ms")) {
            fixture.budget(BudgetFixtures.notJudged(text, ReasonKind.NOT_IN_PRESET.of("fast")));
        }
        LatencyResult result = fixture.decided().build();

        assertThat(Answer.about(result, Answer.Topic.MEASURED))
                .extracting(Answer::text)
                .startsWith("p90 <= 2 us: the preset fast of the gate judges only budgets by base on p50 and p99")
                .endsWith("other budgets: 1 not judged, 1 kept");
        assertThat(Answer.about(result, Answer.Topic.WHERE)).isEmpty();
        assertThat(Answer.about(result, Answer.Topic.VERDICT).get(0).text())
                .isEqualTo("every judged budget is kept, seen in 1 state");
    }

    @Test
    void countsCallsAndLeavesOutWhatElseWasSaidOfThePass() {
        Reason later = ReasonKind.LATER_ROUND.of(2, ReasonKind.MAY_BE_OTHERS.of(7, 1, 7, ReasonKind.LOST_CPU.of(2e6)));

        assertThat(VerdictText.onlyWithout(result(Verdict.PASS, ReasonKind.ONLY_WITHOUT.of(1, Reason.NONE))))
                .isEqualTo("p99.9 holds only without 1 call that others held up");
        assertThat(VerdictText.onlyWithout(result(Verdict.PASS, ReasonKind.ONLY_WITHOUT.of(113, later))))
                .isEqualTo("p99.9 holds only without 113 calls that others held up");
    }

    @Test
    void theRateThatWasPossibleComesFirst() {
        Reason broken = ReasonKind.SAME_ITERATIONS.of(3, 5, 1e-9);
        Reason open = ReasonKind.TOO_FEW_EVENTS.of(1, 4, 1, 0, 9e9, 9e9, 0);
        String possible = "47,000 of 200,000 calls/s were possible, ask for at most 37,000/s";

        LatencyResult fail = result(Verdict.FAIL, ReasonKind.RATE_NOT_KEPT.of(200_000, 47_000, 37_000, broken));
        LatencyResult undecided =
                result(Verdict.INCONCLUSIVE, ReasonKind.RATE_NOT_KEPT.of(200_000, 47_000, 37_000, open));

        assertThat(Answer.about(fail, Answer.Topic.VERDICT).get(0).clauses())
                .containsExactly(possible, "your code, not the machine: the same 3 calls slow in all 5 rounds");
        assertThat(Answer.about(undecided, Answer.Topic.VERDICT).get(0).clauses())
                .containsExactly(possible, "undecided (your code or the machine): " + open.text());
        assertThat(Answer.about(fail, Answer.Topic.NEXT).get(0).clauses())
                .first()
                .isEqualTo(SLOWER);
        assertThat(Answer.about(undecided, Answer.Topic.NEXT).get(0).clauses())
                .containsExactly(SLOWER, "ask for more iterations, so that a rare slow call comes more often");
    }
}
