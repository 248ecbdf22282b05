package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.TimeReason;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class VerdictTextTests {

    private static final String SLOWER =
            "set rate = 37_000 or less, or make calls shorter: at 80% of what is possible few wait for others";

    private static LatencyResult result(Verdict verdict, Reason why) {
        return ResultFixtures.result()
                .budget(new BudgetOutcome(
                        new BudgetOutcome.Limit("p99.9 <= 5 us", Subject.parse("p99.9"), 5_000, 5_000),
                        new BudgetOutcome.Measured(
                                4_000, 13, 99, 126, List.of(13L), new BudgetOutcome.Rates(4_900, 13, 0)),
                        verdict,
                        why,
                        List.of()))
                .decided()
                .build();
    }

    @Test
    void countsOneCallAsOne() {
        assertThat(VerdictText.onlyWithout(result(Verdict.PASS, new Reason.LeftOut(Reason.NONE, 1))))
                .isEqualTo("p99.9 holds only without 1 call that others held up");
    }

    @Test
    void leavesOutWhatElseWasSaidOfThePass() {
        Reason later = new Reason.LaterRound(2, new TimeReason.Preempted(7));

        assertThat(VerdictText.onlyWithout(result(Verdict.PASS, new Reason.LeftOut(later, 113))))
                .isEqualTo("p99.9 holds only without 113 calls that others held up");
    }

    @Test
    void aPassAfterOneRoundSaysThatOneStateWasSeen() {
        LatencyResult pass = result(Verdict.PASS, Reason.NONE);

        assertThat(Answer.about(pass, Answer.Topic.VERDICT).get(0).text())
                .isEqualTo("every budget is kept, seen in 1 state");
        assertThat(ResultLine.of(pass, Surface.PLAIN)).doesNotContain("state");
    }

    @Test
    void theRateThatWasPossibleComesFirst() {
        Reason broken = new Reason.RateNotKept(200_000, 47_000, new TimeReason.SameIterations(3, 5, 1e-9));
        Reason open = new Reason.RateNotKept(200_000, 47_000, new TimeReason.NotRepeated(1, 3));

        LatencyResult fail = result(Verdict.FAIL, broken);
        LatencyResult undecided = result(Verdict.INCONCLUSIVE, open);

        assertThat(Answer.about(fail, Answer.Topic.VERDICT).get(0).clauses())
                .containsExactly(
                        "47,000 of 200,000 calls/s were possible, ask for at most 37,000/s",
                        "your code, not the machine: the same 3 calls slow in all 5 rounds");
        assertThat(Answer.about(undecided, Answer.Topic.VERDICT).get(0).clauses())
                .containsExactly(
                        "47,000 of 200,000 calls/s were possible, ask for at most 37,000/s",
                        "undecided, your code or the machine: not repeated: it broke in 1 of 3 rounds");
        assertThat(Answer.about(fail, Answer.Topic.NEXT).get(0).clauses())
                .first()
                .isEqualTo(SLOWER);
        assertThat(Answer.about(undecided, Answer.Topic.NEXT).get(0).clauses())
                .containsExactly(SLOWER, "ask for more iterations, so that a rare slow call comes in every round");
    }

    @Test
    void aRateJustMissedIsNotRoundedUpToTheOneAskedFor() {
        assertThat(new Reason.RateNotKept(200_000, 199_990, Reason.NONE).text())
                .isEqualTo("199,000 of 200,000 calls/s were possible, ask for at most 150,000/s");
        assertThat(new Reason.RateNotKept(5, 4.56, Reason.NONE).text())
                .isEqualTo("4.6 of 5.0 calls/s were possible, ask for at most 3.6/s");
    }
}
