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

    private static LatencyResult result(Verdict verdict, Reason why) {
        return ResultFixtures.result()
                .budget(new BudgetOutcome(
                        new BudgetOutcome.Limit("p99.9 <= 5 us", Subject.parse("p99.9"), 5_000, 5_000),
                        new BudgetOutcome.Measured(
                                4_000, 13, 99, 126, List.of(13L), new BudgetOutcome.Rates(4_900, 13, 0)),
                        verdict,
                        why,
                        List.of()))
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
}
