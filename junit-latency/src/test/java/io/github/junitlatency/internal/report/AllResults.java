package io.github.junitlatency.internal.report;

import static io.github.junitlatency.internal.report.GoldenResults.free;
import static io.github.junitlatency.internal.report.GoldenResults.inconclusive;
import static io.github.junitlatency.internal.report.GoldenResults.undecided;
import static io.github.junitlatency.internal.report.ReportResults.HOSTILE;
import static io.github.junitlatency.internal.report.ReportResults.NO_FFM;
import static io.github.junitlatency.internal.report.ReportResults.confirmed;
import static io.github.junitlatency.internal.report.ReportResults.control;
import static io.github.junitlatency.internal.report.ReportResults.failing;
import static io.github.junitlatency.internal.report.ReportResults.growing;
import static io.github.junitlatency.internal.report.ReportResults.overhead;
import static io.github.junitlatency.internal.report.ReportResults.paced;
import static io.github.junitlatency.internal.report.ReportResults.passing;
import static io.github.junitlatency.result.CauseKind.PAGE_FAULT;
import static io.github.junitlatency.result.CauseKind.PREEMPTED;
import static io.github.junitlatency.result.Verdict.FAIL;
import static io.github.junitlatency.result.Verdict.INCONCLUSIVE;
import static io.github.junitlatency.result.Verdict.PASS;

import io.github.junitlatency.result.AllocationFacts;
import io.github.junitlatency.result.BudgetFixtures;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.ByteCounts;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.ForkFacts;
import io.github.junitlatency.result.HeapFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.Reasons;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.ResultParts.HelperFacts;
import io.github.junitlatency.result.ResultParts.PairFacts;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.result.WarmUpFacts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** A result of every kind by name, and one with all that there can be. */
public final class AllResults {

    private AllResults() {}

    /** Returns all, each with its name. */
    public static Stream<Arguments> all() {
        Map<String, ResultFixtures> fixtures = new TreeMap<>();
        fixtures.put("passing", passing());
        fixtures.put(
                "warm-up-auto",
                passing().warmUp(new WarmUpFacts(Optional.empty(), 43_000, 0.2, WarmUpFacts.Ended.STEADY)));
        fixtures.put("failing", failing());
        fixtures.put("no-budgets", growing());
        fixtures.put("inconclusive", inconclusive());
        fixtures.put("free", free());
        fixtures.put(
                "nanotime", passing().clock(new ClockFacts("nanotime", 1e9, 1, overhead(20, 25, 34), List.of(NO_FFM))));
        fixtures.put("many-broken", manyBroken());
        fixtures.put("batch", passing().iterations(1_000_000, 100_000, 100));
        fixtures.put(
                "one-iteration", ResultFixtures.result().iterations(1, 0, 1).slow(0, 0, Disturbance.NONE));
        fixtures.put("host-noise", undecided(ReasonKind.HOST_NOISE.of(960, 1_534)));
        fixtures.put(
                "lesser-core",
                undecided(ReasonKind.MAY_BE_OTHERS.of(120, 100, 40, ReasonKind.SLOW_CORE.of(1.3)))
                        .control(control(4.16)));
        fixtures.put("paced", paced(100_000, 101, 100));
        fixtures.put("compared-faster", ComparedResults.faster());
        fixtures.put("compared-not-comparable", ComparedResults.notComparable());
        fixtures.put("hostile-name", passing().test("com.acme.OrderBookTest", "add", HOSTILE));
        Map<String, LatencyResult> results = new TreeMap<>();
        fixtures.forEach((name, result) -> results.put(name, result.build()));
        FailureMessageTests.results().forEach((name, result) -> results.put("message " + name, result));
        CodeResults.all().forEach((name, code) -> results.put("code " + name, CodeResults.red(code)));
        results.put("with everything", everything());
        return results.entrySet().stream().map(entry -> Arguments.of(entry.getKey(), entry.getValue()));
    }

    /** Returns a result of which more than half of the iterations are over each of twelve limits. */
    private static ResultFixtures manyBroken() {
        ResultFixtures result = growing().rounds(4);
        for (int i = 0; i < 12; i++) {
            BudgetOutcome broken = BudgetFixtures.outcome("p" + (80 + i) + " <= 20 ns", 104, 1_000_000, 90_000, FAIL);
            result.budget(confirmed(
                    broken, ReasonKind.HIGHER_RATE.of(4, 4, 29_700, 1.2), List.of(9L, 8L, 7L, 6L), 29_718, 1.2));
        }
        return result.decided();
    }

    /** Returns a result with every part that a result can have. */
    public static LatencyResult everything() {
        Optional<PairFacts.Times> times = Optional.of(new PairFacts.Times(
                ResultFixtures.distribution(100, 104, 4_000_001), ResultFixtures.distribution(90, 94, 3_000_001)));
        LatencyResult result = ComparedResults.broken()
                .pairs(new PairFacts("target/base-classes", 7, 31.4, "target/junit-latency/workers", times))
                .budget(BudgetFixtures.outcome("p50 <= 1 us", 102, 1, 2, 3, PASS, ReportResults.everyKind())
                        .withFalseAlarmBound(1.25e-7))
                .budget(BudgetOutcome.of(
                        BudgetFixtures.limit("alloc p99 <= 24 B", Figure.BYTES.amount(24, 0)),
                        Figure.BYTES.amount(48, 0),
                        new BudgetOutcome.Counts(7, 1, List.of(7L, 8L)),
                        FAIL,
                        Reasons.said("it allocates")))
                .percentiles(ResultFixtures.percentiles(50, 99.9, 99.99999))
                .pace(ResultFixtures.keptPace(1_000_000))
                .probe(17)
                .slowIn(
                        List.of(1, 2),
                        700_001,
                        5_000_001,
                        ReportResults.machine(PREEMPTED, new Detail.Task("kworker/1:2", 4711), 3_750_000, 0.75),
                        ReportResults.code(PAGE_FAULT, new Detail.Faults(3), 750_000, 0.125))
                .doubt(ReportResults.HYPERVISOR)
                .source("counters", true, "")
                .source("kernel-trace", false, "tracefs is not mounted; mount it")
                .helper(new HelperFacts("echo", false))
                .helper(new HelperFacts("second", true))
                .heap(new HeapFacts(4_096, 2_500, 8_192, 1, "too little memory", List.of(0.25, 0.75), 1))
                .detail(ReportResults.DETAIL)
                .build();
        LatencyResult inCode = CodeResults.with(result, CodeResults.everything());
        return inCode.with(inCode.further()
                .with(new AllocationFacts(
                        new ByteCounts(Map.of(0L, 99L, 48L, 1L), 8),
                        2,
                        List.of(new AllocationFacts.StandOut(524_288, 48, 2)),
                        1_234,
                        99,
                        5,
                        List.of(new AllocationFacts.State(2, 0, 0, 48))))
                .with(forks()));
    }

    /** Returns a fork that passed and one that did not, of which the second is shown. */
    static ForkFacts forks() {
        return new ForkFacts(
                2,
                List.of("-XX:+UseZGC", "-Xmx2g"),
                List.of(
                        new ForkFacts.Fork(
                                PASS, 41.5, Double.NaN, 1_200_000, 3.25, List.of(ofBudget("p99.9", PASS, 880))),
                        new ForkFacts.Fork(
                                FAIL,
                                40,
                                60,
                                1_300_000,
                                5.5,
                                List.of(ofBudget("p99.9", FAIL, 5_400), ofBudget("alloc max", INCONCLUSIVE, 48)))),
                "target/junit-latency/workers");
    }

    private static ForkFacts.OfBudget ofBudget(String subject, Verdict verdict, double measured) {
        return new ForkFacts.OfBudget(Subject.parse(subject), verdict, measured);
    }
}
