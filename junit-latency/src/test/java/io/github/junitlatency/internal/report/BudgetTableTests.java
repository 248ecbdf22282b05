package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.Verdict;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BudgetTableTests {

    private static BudgetOutcome budget(String subject, Verdict verdict) {
        return budget(subject, verdict, Reason.NONE);
    }

    private static BudgetOutcome budget(String subject, Verdict verdict, Reason why) {
        return new BudgetOutcome(
                new BudgetOutcome.Limit(subject + " <= 5 us", subject, 5_000, 5_000),
                new BudgetOutcome.Measured(4_000, 13, 99, 126, List.of(13L), new BudgetOutcome.Rates(4_900, 13, 0)),
                verdict,
                why,
                List.of());
    }

    private static LatencyResult result(BudgetOutcome... budgets) {
        return Stream.of(budgets)
                .reduce(ResultFixtures.result(), (builder, budget) -> builder.budget(budget), (one, other) -> one)
                .build();
    }

    @Test
    void aBrokenBudgetHasARowHoweverFewLinesThereAre() {
        LatencyResult broken = result(budget("max", Verdict.PASS), budget("p99.9", Verdict.FAIL));

        assertThat(BudgetTable.of(broken, 2))
                .anySatisfy(line -> assertThat(line).startsWith("p99.9 <= 5 us").endsWith("FAIL"))
                .last()
                .isEqualTo("and max PASS");
        assertThat(BudgetTable.of(broken, 0))
                .anySatisfy(line -> assertThat(line).startsWith("p99.9 <= 5 us").endsWith("FAIL"));
    }

    @Test
    void theLongReportKeepsTheRowOfABrokenBudgetBesideANoteAndAPassThatHangs() {
        LatencyResult hanging = ReportResults.fullest()
                .budget(budget("max", Verdict.PASS, new Reason.LeftOut(Reason.NONE, 2)))
                .build();
        Surface noted = new Surface(80, StandardCharsets.US_ASCII, "mode report", "");

        assertThat(ConsoleReport.full(hanging, noted))
                .contains("\nmode report\n")
                .contains("\nmax holds only without 2 calls that others held up\n")
                .containsPattern("\np8. <= 20 ns .* FAIL\n")
                .satisfies(ConsoleLimits::assertFits);
    }

    @Test
    void brokenBudgetsComeBeforeUndecidedOnes() {
        LatencyResult both =
                result(budget("p50", Verdict.PASS), budget("p99", Verdict.INCONCLUSIVE), budget("p99.9", Verdict.FAIL));

        assertThat(BudgetTable.of(both, 3).get(1)).startsWith("p99.9 <= 5 us");
        assertThat(BudgetTable.of(both, 3).get(2)).isEqualTo("and p99 INCONCLUSIVE, p50 PASS");
    }

    @Test
    void threeBrokenBudgetsHaveTheirRowsKept() {
        LatencyResult broken = result(
                budget("p50", Verdict.FAIL),
                budget("p99", Verdict.FAIL),
                budget("p99.9", Verdict.FAIL),
                budget("p99.99", Verdict.PASS),
                budget("max", Verdict.PASS));

        assertThat(BudgetTable.of(broken, BudgetTable.minLines(broken)))
                .filteredOn(line -> line.endsWith("FAIL"))
                .hasSize(3);
    }
}
