package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Subject;
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
                new BudgetOutcome.Limit(subject + " <= 5 us", Subject.parse(subject), 5_000, 5_000),
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
    void allHaveARowTheGravestFirst() {
        LatencyResult all =
                result(budget("p50", Verdict.PASS), budget("p99", Verdict.INCONCLUSIVE), budget("p99.9", Verdict.FAIL));

        assertThat(BudgetTable.of(all))
                .hasSize(4)
                .satisfies(rows ->
                        assertThat(rows.get(1)).startsWith("p99.9 <= 5 us").endsWith("FAIL"))
                .last()
                .satisfies(row -> assertThat(row).startsWith("p50 <= 5 us").endsWith("PASS"));
    }

    @Test
    void theLongReportSaysWhatARunDiffersInAndWhatAPassHangsOn() {
        LatencyResult hanging = result(budget("max", Verdict.PASS, new Reason.LeftOut(Reason.NONE, 2)));
        Surface noted = new Surface(80, StandardCharsets.US_ASCII, "mode report", "");

        assertThat(ConsoleReport.full(hanging, noted))
                .contains("\nrun       mode report\n")
                .contains("; max holds only without 2 calls\n          that others held up\n");
    }
}
