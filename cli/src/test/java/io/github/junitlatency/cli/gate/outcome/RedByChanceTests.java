package io.github.junitlatency.cli.gate.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.cli.CliResults;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.Verdict;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RedByChanceTests {

    private static BudgetOutcome budget(BudgetOutcome.Limit limit, Verdict verdict, double bound) {
        return BudgetOutcome.notJudged(limit, Reason.NONE)
                .withVerdict(verdict, Reason.NONE)
                .withFalseAlarmBound(bound);
    }

    /** Reads such as {@code 11 PASS 0.01, 1 FAIL NaN}, of budgets by base. */
    static List<BudgetOutcome> budgets(String counts) {
        return Stream.of(counts.split(", "))
                .map(count -> count.split(" "))
                .flatMap(count -> Collections.nCopies(
                        Integer.parseInt(count[0]),
                        budget(CliResults.limitByBase("p50"), Verdict.valueOf(count[1]), Double.parseDouble(count[2])))
                        .stream())
                .toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            12 PASS 0.01                    | 12 budgets judged, none broken; unchanged code would be red in at most 1 of 8 runs
            11 PASS 0.01, 1 FAIL 5.9523e-4  | 12 budgets judged, 1 broken; unchanged code gives a red this sure in at most 1 of 140 runs
            8 PASS 0.01, 1 FAIL 1e-4, 1 FAIL 0.005 | 10 budgets judged, 2 broken; unchanged code gives a red this sure in at most 1 of 20 runs
            8 PASS 0.001, 1 FAIL 0.01       | 9 budgets judged, 1 broken; unchanged code gives a red this sure in at most 1 of 55 runs
            3 PASS 0.01, 1 FAIL NaN         | 4 budgets judged, 1 broken
            1 PASS 0.01, 1 INCONCLUSIVE 0.01, 2 NOT_JUDGED NaN | 2 budgets judged, none broken, 1 undecided, 2 not judged; unchanged code would be red in at most 1 of 50 runs
            2 PASS 0.01, 1 PASS NaN         | 3 budgets judged, none broken; unchanged code would be red in at most 1 of 50 runs, apart from 1 budget of unknown level
            1 PASS 0.01, 1 PASS 0           | 2 budgets judged, none broken; unchanged code would be red in at most 1 of 100 runs
            1 PASS 0.0101                   | 1 budget judged, none broken; unchanged code would be red in at most 1 of 99 runs
            60 PASS 0.01                    | 60 budgets judged, none broken; unchanged code would be red in every second run; for fewer set junit.latency.suite.budgets = 60, which spends the significance over all of them
            """)
    void boundsTheChanceOfARed(String counts, String text) {
        assertThat(RedByChance.of(budgets(counts))).hasValue(text);
    }

    @Test
    void standsInTheDocumentAboutBase() {
        assertThat(Path.of("../docs/comparing.md"))
                .content()
                .contains(RedByChance.of(budgets("11 PASS 0.01, 1 FAIL 5.9523e-4"))
                        .orElseThrow());
    }

    @Test
    void saysNothingOfLimitsWhoseChanceIsSmall() {
        BudgetOutcome.Limit limit = new BudgetOutcome.Limit(
                "p50 <= 1 us", BudgetOutcome.Subject.parse("p50"), false, BudgetOutcome.Amount.NONE);
        BudgetOutcome kept = budget(limit, Verdict.PASS, 0.01);
        BudgetOutcome broken = budget(limit, Verdict.FAIL, 0.005);

        assertThat(RedByChance.of(List.of())).isEmpty();
        assertThat(RedByChance.of(List.of(kept, broken))).isEmpty();
        assertThat(RedByChance.of(Collections.nCopies(20, kept)).orElseThrow()).contains("at most 1 of 5 runs");
    }
}
