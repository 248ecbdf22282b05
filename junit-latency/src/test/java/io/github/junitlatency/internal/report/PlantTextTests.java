package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.BudgetFixtures;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.GoldenFiles;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class PlantTextTests {

    private static LatencyResult result(Verdict... verdicts) {
        ResultFixtures result = ResultFixtures.result();
        for (Verdict verdict : verdicts) {
            result.budget(
                    BudgetFixtures.outcome("p99 <= 1 us", 100, 0, 10, verdict).withVerdict(verdict, Reason.NONE));
        }
        return result.build();
    }

    @Test
    void oneBrokenBudgetSawIt() {
        assertThat(PlantText.isSeen(result(Verdict.PASS, Verdict.FAIL))).isTrue();
        assertThat(PlantText.isSeen(result(Verdict.PASS, Verdict.INCONCLUSIVE))).isFalse();
    }

    @Test
    void saysWhatBecameOfEachBudgetThatDidNot() throws IOException {
        LatencyResult result = ResultFixtures.result()
                .budget(BudgetFixtures.outcome("p50 <= 400 us", 100, 0, 500_000, Verdict.PASS))
                .budget(BudgetFixtures.outcome("p99.9 <= 20 us", 100, 0, 1_000, Verdict.PASS)
                        .withVerdict(Verdict.INCONCLUSIVE, ReasonKind.TOO_NEAR_TO_ALLOWED.of(58, 40_000, 40, 7.1)))
                .build();

        GoldenFiles.assertGolden("plant", String.join("\n", Columns.wrap("", "", PlantText.missed(result, 0.2), 80)));
    }
}
