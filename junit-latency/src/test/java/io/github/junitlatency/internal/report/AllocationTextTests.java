package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.AllocationFacts;
import io.github.junitlatency.result.AllocationFacts.StandOut;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.ByteCounts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Reasons;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AllocationTextTests {

    private static final ByteCounts BYTES = new ByteCounts(Map.of(24L, 999_996L, 2_064L, 4L), ByteCounts.EXACT);

    private static LatencyResult result(AllocationFacts facts, BudgetOutcome... budgets) {
        return ResultFixtures.result()
                .build()
                .with(
                        new ResultParts.Decision(
                                List.of(budgets), Verdict.FAIL, Reasons.said("alloc max over budget: again")),
                        ResultParts.Apart.NOTHING.with(facts));
    }

    private static AllocationFacts facts(StandOut... standOuts) {
        return new AllocationFacts(BYTES, 2, List.of(standOuts), 0, 0, 0, List.of());
    }

    private static BudgetOutcome budget(long limit, long measured) {
        return BudgetOutcome.ofAllocation(
                new BudgetOutcome.Limit("alloc max <= " + limit + " B", Subject.parse("alloc max"), 0, 0),
                new BudgetOutcome.Bytes(limit, measured),
                BudgetOutcome.Measured.ofCounts(4, 0, List.of(4L, 4L)),
                Optional.empty(),
                Verdict.FAIL,
                Reasons.said("again"));
    }

    @Test
    void saysWhatAnIterationAllocates() {
        assertThat(AllocationText.of(result(facts()))).isEqualTo("allocates 24 B (p50), at most 2,064 B");
        assertThat(AllocationText.of(ResultFixtures.result().build())).isEmpty();
    }

    @Test
    void namesTheLargestThatStandOutInOrder() {
        AllocationFacts facts = facts(
                new StandOut(12, 1_024, 2),
                new StandOut(24, 2_064, 2),
                new StandOut(48, 1_032, 2),
                new StandOut(9, 800, 2));

        assertThat(AllocationText.of(result(facts)))
                .isEqualTo("allocates 24 B (p50), at most 2,064 B: at 12, 24, 48 and others, each round");
        assertThat(AllocationText.of(result(facts(new StandOut(700_001, 2_064, 1)))))
                .isEqualTo("allocates 24 B (p50), at most 2,064 B: at 700,001");
    }

    @Test
    void tellsOtherThreadsApart() {
        AllocationFacts facts = new AllocationFacts(BYTES, 2, List.of(), 1_234_567, 99_999_999_999L, 0, List.of());

        assertThat(AllocationText.of(result(facts)))
                .isEqualTo("allocates 24 B (p50), at most 2,064 B; helpers 1.23 MB; own threads 100 GB");
    }

    @Test
    void aBreachNeverLooksKept() {
        LatencyResult result = result(facts());
        assertThat(BudgetFigures.of(result, budget(1_000_000, 1_000_008)))
                .isEqualTo(new BudgetFigures("1,000,000 B", "1,000,008 B", "", false));
        assertThat(BudgetFigures.of(result, budget(1_000_000, 1_000_000)).measured())
                .isEqualTo("1.00 MB");
    }

    @Test
    void theSchemaTakesTheJson() {
        LatencyResult result = result(facts(new StandOut(12, 2_064, 2)), budget(64, 2_064));
        String json = JsonReport.of(result);

        assertThat(ReportSchema.errors(json)).isEmpty();
        assertThat(json.replaceAll("\\s", ""))
                .contains("\"limitBytes\":64,\"measuredBytes\":2064")
                .contains("\"allocation\":{\"sizes\":["
                        + "{\"bytes\":24,\"iterations\":999996},{\"bytes\":2064,\"iterations\":4}],\"stepBytes\":1,"
                        + "\"rounds\":2,\"standOuts\":[{\"iteration\":12,\"bytes\":2064,\"rounds\":2}],"
                        + "\"helperBytes\":0,\"otherBytes\":0,\"addedBytes\":0,\"states\":[],"
                        + "\"p50Bytes\":24,\"maxBytes\":2064}");
    }
}
