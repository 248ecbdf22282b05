package io.github.junitlatency.internal.report;

import static io.github.junitlatency.internal.report.GoldenResults.brokenByRates;
import static io.github.junitlatency.internal.report.GoldenResults.budgets;
import static io.github.junitlatency.internal.report.GoldenResults.busySibling;
import static io.github.junitlatency.internal.report.GoldenResults.causes;
import static io.github.junitlatency.internal.report.GoldenResults.causesOfManyBudgets;
import static io.github.junitlatency.internal.report.GoldenResults.causesOutside;
import static io.github.junitlatency.internal.report.GoldenResults.fifteenPercentiles;
import static io.github.junitlatency.internal.report.GoldenResults.free;
import static io.github.junitlatency.internal.report.GoldenResults.freeAsAsked;
import static io.github.junitlatency.internal.report.GoldenResults.freeHostile;
import static io.github.junitlatency.internal.report.GoldenResults.hostNoise;
import static io.github.junitlatency.internal.report.GoldenResults.huge;
import static io.github.junitlatency.internal.report.GoldenResults.inconclusive;
import static io.github.junitlatency.internal.report.GoldenResults.leftOut;
import static io.github.junitlatency.internal.report.GoldenResults.manyDoubts;
import static io.github.junitlatency.internal.report.GoldenResults.manyDoubtsFewLines;
import static io.github.junitlatency.internal.report.GoldenResults.nanotime;
import static io.github.junitlatency.internal.report.GoldenResults.noControl;
import static io.github.junitlatency.internal.report.GoldenResults.oneIteration;
import static io.github.junitlatency.internal.report.GoldenResults.recurring;
import static io.github.junitlatency.internal.report.GoldenResults.strict;
import static io.github.junitlatency.internal.report.GoldenResults.unsupported;
import static io.github.junitlatency.internal.report.ReportResults.HOSTILE;
import static io.github.junitlatency.internal.report.ReportResults.HYPERVISOR;
import static io.github.junitlatency.internal.report.ReportResults.NOT_PINNED;
import static io.github.junitlatency.internal.report.ReportResults.causesOfTheMachine;
import static io.github.junitlatency.internal.report.ReportResults.failing;
import static io.github.junitlatency.internal.report.ReportResults.fullest;
import static io.github.junitlatency.internal.report.ReportResults.growing;
import static io.github.junitlatency.internal.report.ReportResults.helpers;
import static io.github.junitlatency.internal.report.ReportResults.pace;
import static io.github.junitlatency.internal.report.ReportResults.paced;
import static io.github.junitlatency.internal.report.ReportResults.passing;
import static io.github.junitlatency.internal.report.ReportResults.slowCore;
import static io.github.junitlatency.internal.report.ReportResults.sources;
import static io.github.junitlatency.internal.report.ReportResults.sourcesMissing;

import io.github.junitlatency.result.AllocationFacts;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.ByteCounts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PairFacts;
import io.github.junitlatency.result.Reasons;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.result.WarmUpFacts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** A result of every kind by name, and one with all that there can be. */
public final class AllResults {

    private AllResults() {}

    /** Returns all, each with its name. */
    public static Stream<Arguments> all() {
        Map<String, LatencyResult> results = new TreeMap<>();
        results.put("passing", passing().build());
        results.put(
                "warm-up-auto",
                passing()
                        .warmUp(new WarmUpFacts(OptionalLong.empty(), 43_000, 0.2, WarmUpFacts.Ended.STEADY))
                        .build());
        results.put(
                "warm-up-ceiling",
                passing()
                        .warmUp(new WarmUpFacts(OptionalLong.empty(), 1, 30, WarmUpFacts.Ended.CEILING))
                        .build());
        results.put("failing", failing().build());
        results.put("no-budgets", growing().build());
        results.put("left-out", leftOut().build());
        results.put("inconclusive", inconclusive().build());
        results.put("strict", strict().build());
        results.put("free", free().build());
        results.put("free-hostile", freeHostile().build());
        results.put("free-as-asked", freeAsAsked().build());
        results.put("few-doubts", failing().doubt(NOT_PINNED).doubt(HYPERVISOR).build());
        results.put("many-doubts", manyDoubts().build());
        results.put("many-doubts-few-lines", manyDoubtsFewLines().build());
        results.put("batch", passing().iterations(1_000_000, 100_000, 100).build());
        results.put("unsupported-percentiles", unsupported().build());
        results.put("twelve-budgets", budgets(10, 2).build());
        results.put("eight-budgets", budgets(2, 6).build());
        results.put("fifteen-percentiles", fifteenPercentiles().build());
        results.put("huge", huge().build());
        results.put("nanotime", nanotime().build());
        results.put("one-iteration", oneIteration().build());
        results.put("causes", causes().build());
        results.put("causes-of-the-machine", sources(causesOfTheMachine()).build());
        results.put("causes-outside", causesOutside().build());
        results.put("causes-of-many-budgets", causesOfManyBudgets().build());
        results.put("sources-missing", sourcesMissing(growing()).build());
        results.put("fullest", fullest().build());
        results.put("recurring", recurring().build());
        results.put("broken-by-rates", brokenByRates().build());
        results.put("host-noise", hostNoise().build());
        results.put("slow-core", slowCore().build());
        results.put("busy-sibling", busySibling().build());
        results.put("no-control", noControl().build());
        results.put("helpers", helpers(failing()).build());
        results.put("paced", paced(100_000, 101, 100).build());
        results.put("paced-too-fast", paced(84_629.4, 99_639, 37_920).build());
        results.put(
                "paced-fullest", fullest().pace(pace(84_629.4, 99_639, 37_920)).build());
        results.put("compared", ComparedResults.broken().build());
        results.put("compared-faster", ComparedResults.faster().build());
        results.put("compared-undecided", ComparedResults.undecided().build());
        results.put("compared-many", ComparedResults.many().build());
        results.put("compared-no-base", ComparedResults.noBase().build());
        results.put("compared-not-comparable", ComparedResults.notComparable().build());
        results.put(
                "hostile-name",
                passing().test("com.acme.OrderBookTest", "add", HOSTILE).build());
        results.put(
                "parameterised",
                failing()
                        .test("com.acme.OrderBookTest$Deep", "add", "[1] side = BUY, levels = 1000, depth = 64")
                        .build());
        FailureMessageTests.results().forEach((name, result) -> results.put("message " + name, result));
        results.put("with everything", everything());
        return results.entrySet().stream().map(entry -> Arguments.of(entry.getKey(), entry.getValue()));
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
