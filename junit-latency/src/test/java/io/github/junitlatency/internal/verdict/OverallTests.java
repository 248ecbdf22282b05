package io.github.junitlatency.internal.verdict;

import static io.github.junitlatency.internal.verdict.DecisionFixture.plan;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.BudgetFixtures;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.Reasons;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OverallTests {

    private static final List<Doubt> LOADED = List.of(new Doubt(Doubt.Kind.LOAD, "others are busy", "stop them"));

    private static BudgetOutcome outcome(String subject, Verdict verdict) {
        return BudgetFixtures.notJudged(subject + " <= 0 B", Reason.NONE)
                .withVerdict(verdict, Reasons.said(verdict == Verdict.PASS ? "" : "why"));
    }

    @ParameterizedTest
    @CsvSource({
        "PASS INCONCLUSIVE FAIL, FAIL",
        "PASS INCONCLUSIVE, INCONCLUSIVE",
        "NOT_JUDGED PASS, PASS",
        "NOT_JUDGED FAIL, FAIL",
        "NOT_JUDGED NOT_JUDGED, NOT_JUDGED"
    })
    void theWorstCountsAndWhatIsNotJudgedStandsAside(String verdicts, Verdict overall) {
        List<BudgetOutcome> each = Stream.of(verdicts.split(" "))
                .map(verdict -> outcome("max", Verdict.valueOf(verdict)))
                .toList();

        assertThat(Overall.decide(each).verdict()).isEqualTo(overall);
    }

    @Test
    void whatIsJudgedApartIsDecidedTogetherWithTheRest() {
        LatencyResult timed = ResultFixtures.result()
                .budget(outcome("alloc p50", Verdict.PASS))
                .build();

        LatencyResult whole = Overall.with(
                timed,
                plan(10_000, 4, "alloc max <= 0 B", "alloc p50 <= 0 B"),
                List.of(outcome("alloc max", Verdict.PASS)),
                LOADED,
                ResultParts.FurtherFacts.NOTHING);

        assertThat(whole.budgets()).extracting(BudgetOutcome::subject).containsExactly("alloc max", "alloc p50");
        assertThat(whole.doubts()).endsWith(LOADED.get(0));
        assertThat(whole.verdict()).isEqualTo(Verdict.PASS);
    }
}
