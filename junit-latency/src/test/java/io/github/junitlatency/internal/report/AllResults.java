package io.github.junitlatency.internal.report;

import io.github.junitlatency.result.AllocationFacts;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.ByteCounts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PairFacts;
import io.github.junitlatency.result.Reasons;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** Every golden result, and one with all that there can be. */
public final class AllResults {

    private AllResults() {}

    /** Returns all, each with its name. */
    public static Stream<Arguments> all() {
        return Stream.concat(ConsoleReportTests.golden(), Stream.of(Arguments.of("with everything", everything())));
    }

    /** Returns a result with every part that a result can have. */
    public static LatencyResult everything() {
        LatencyResult result = ComparedResults.broken()
                .pairs(new PairFacts(
                        "target/base-classes",
                        7,
                        31.4,
                        Double.NaN,
                        "target/junit-latency/workers",
                        Optional.of(new PairFacts.Times(
                                ResultFixtures.distribution(100, 104, 4_000_001),
                                ResultFixtures.distribution(90, 94, 3_000_001)))))
                .budget(ResultFixtures.outcome(
                                new BudgetOutcome.Limit("p50 <= 1 us", "p50", 2_500, 1_000),
                                102,
                                1,
                                2,
                                3,
                                Verdict.PASS,
                                ReportResults.everyKind())
                        .withFalseAlarmBound(1.25e-7))
                .budget(BudgetOutcome.ofAllocation(
                        new BudgetOutcome.Limit("alloc p99 <= 24 B", "alloc p99", 0, 0),
                        new BudgetOutcome.Bytes(24, 48),
                        BudgetOutcome.Measured.ofCounts(7, 1, List.of(7L, 8L)),
                        Optional.empty(),
                        Verdict.FAIL,
                        Reasons.said("it allocates")))
                .pace(ResultFixtures.keptPace(1_000_000))
                .probe(17)
                .detail(ReportResults.DETAIL)
                .build();
        return result.with(
                new ResultParts.Decision(result.budgets(), result.verdict(), result.why()),
                new ResultParts.Apart(
                        result.pairs(),
                        Optional.of(new AllocationFacts(
                                new ByteCounts(Map.of(0L, 99L, 48L, 1L), 8),
                                2,
                                List.of(new AllocationFacts.StandOut(524_288, 48, 2)),
                                1_234,
                                99,
                                5,
                                List.of(new AllocationFacts.State(2, 0, 0, 48))))));
    }
}
