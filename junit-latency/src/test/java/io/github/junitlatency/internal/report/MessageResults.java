package io.github.junitlatency.internal.report;

import static io.github.junitlatency.internal.report.ReportResults.HYPERVISOR;
import static io.github.junitlatency.internal.report.ReportResults.code;
import static io.github.junitlatency.internal.report.ReportResults.confirmed;
import static io.github.junitlatency.internal.report.ReportResults.growing;
import static io.github.junitlatency.internal.report.ReportResults.machine;
import static io.github.junitlatency.internal.report.ReportResults.sources;
import static io.github.junitlatency.internal.report.ReportResults.sourcesMissing;
import static io.github.junitlatency.internal.report.ReportResults.unknown;
import static io.github.junitlatency.result.BudgetFixtures.outcome;
import static io.github.junitlatency.result.Cause.Origin.CODE;
import static io.github.junitlatency.result.Cause.Origin.MACHINE;
import static io.github.junitlatency.result.Cause.Origin.UNKNOWN;
import static io.github.junitlatency.result.CauseKind.IO;
import static io.github.junitlatency.result.CauseKind.LOCK;
import static io.github.junitlatency.result.CauseKind.NOTHING_SEEN;
import static io.github.junitlatency.result.CauseKind.PAGE_FAULT;
import static io.github.junitlatency.result.CauseKind.PREEMPTED;
import static io.github.junitlatency.result.CauseKind.SLEEP;
import static io.github.junitlatency.result.Verdict.FAIL;
import static io.github.junitlatency.result.Verdict.INCONCLUSIVE;
import static io.github.junitlatency.result.Verdict.PASS;

import io.github.junitlatency.result.AllocationFacts;
import io.github.junitlatency.result.BudgetFixtures;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.ByteCounts;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.EnvironmentFacts;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.Reasons;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import io.github.junitlatency.result.SlowIteration.Pattern.Kind;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Results of messages. */
final class MessageResults {

    static final Doubt COMPILING = new Doubt(
            Doubt.Kind.COMPILING,
            "com.acme.OrderBook::add was compiled at iteration 4,711 while measured, once",
            "set warmup = 24,000: compilation went quiet after 21,711 iterations");

    private static final Doubt LOAD = new Doubt(
            Doubt.Kind.LOAD,
            "before the run 3 other tasks were at work",
            "measure on a machine that does nothing else");

    private MessageResults() {}

    /** Every 50th call is slow, in both rounds, and nothing but the code explains it. */
    static ResultFixtures everyFiftieth() {
        ResultFixtures result = sources(ResultFixtures.result().iterations(100_000, 20_000, 1));
        for (int i = 0; i < 10; i++) {
            result.slowIn(List.of(1, 2), 49 + 9_150L * i, 52_000 - 100 * i, code(NOTHING_SEEN, Detail.NONE, 51_900, 1));
        }
        BudgetOutcome broken = outcome(
                "p99 <= 1 us", 50_000, 2_000, 999, FAIL, new CauseTotal(NOTHING_SEEN, CODE, 2_000, 99_000_000, 1));
        SlowIteration.Pattern each = new SlowIteration.Pattern(
                Kind.PERIODIC, "p99", "every 50th iteration: 49, 99, 149 and others", 2_000, 2_000);
        String same = "the same iterations in both rounds: 49, 99, 149 and others";
        return result.ticks(50_000, 1_990)
                .rounds(2)
                .doubt(HYPERVISOR)
                .doubt(LOAD)
                .budget(confirmed(
                        broken, ReasonKind.SAME_ITERATIONS.of(2_000, 2, 1e-6), List.of(2_000L, 2_003L), 204_000, 12))
                .detail(patterns(each, new SlowIteration.Pattern(Kind.SAME_IN_ALL_ROUNDS, "p99", same, 2_000, 2_000)))
                .decided();
    }

    static ResultParts.Detail patterns(SlowIteration.Pattern... patterns) {
        return ResultFixtures.detail(List.of(), List.of(patterns), EnvironmentFacts.UNKNOWN);
    }

    /** A call that is slow in both rounds, by page faults in one part and by nothing that was seen in another. */
    static ResultFixtures faulting(double ofFaults, double unseen) {
        CauseTotal nothing = new CauseTotal(NOTHING_SEEN, UNKNOWN, 1, 1_320_000, unseen);
        CauseTotal faults = new CauseTotal(PAGE_FAULT, CODE, 1, 140_000, ofFaults);
        return ResultFixtures.result()
                .rounds(2)
                .slowIn(List.of(1, 2), 5_402, 2_000_000, unknown(NOTHING_SEEN, 1_900_000, 0.9))
                .budget(outcome("max <= 500 us", 2_000_000, 1, 0, FAIL, nothing, faults))
                .verdict(FAIL, "max over budget: the same 1 iteration in each of 2 rounds");
    }

    /** A call that sleeps, another that was partly others' doing, and one that was excluded. */
    static ResultFixtures sleeping() {
        CauseTotal sleep = new CauseTotal(SLEEP, CODE, 1, 12_550_000, 0.6);
        CauseTotal preempted = new CauseTotal(PREEMPTED, MACHINE, 1, 5_900_000, 0.3);
        return sourcesMissing(ResultFixtures.result())
                .rounds(2)
                .slowIn(List.of(1, 2), 700_001, 12_600_000, code(SLEEP, new Detail.Asked(5_000_000), 12_550_000, 0.99))
                .slowJudgedBy(
                        300_001,
                        7_000_000,
                        495_000,
                        machine(PREEMPTED, new Detail.Task("kworker/1:2", 711), 6_505_000, 0.9),
                        code(IO, new Detail.Text("socket read"), 400_000, 0.06))
                .slow(1, 6_000_000, Disturbance.PREEMPTED, preempted(5_900_000, 0.98))
                .budget(confirmed(
                        outcome("max <= 1 ms", 12_600_000, 1, 0, 2, FAIL, sleep, preempted),
                        ReasonKind.SEEN_IN_CODE.of(2, 2, SLEEP, 5e6),
                        List.of(1L, 1L),
                        18,
                        0))
                .decided();
    }

    private static Cause preempted(long ticks, double share) {
        return machine(PREEMPTED, new Detail.Task("java", 4711), ticks, share);
    }

    /** A lock that another thread holds breaks max; calls that were excluded are over too, and p99.9 is kept with a pattern. */
    static ResultFixtures locked() {
        Detail lock = new Detail.Lock("shop.SessionCache", Optional.of("stats-reporter"));
        Cause preempted = machine(PREEMPTED, Detail.NONE, 1_547_511, 0.18);
        CauseTotal preemptions = new CauseTotal(PREEMPTED, MACHINE, 17, 247_567_332, 0.92);
        CauseTotal locks = new CauseTotal(LOCK, CODE, 2, 14_716_318, 0.07);
        String each = "every 100th iteration: 13,099, 21,299, 26,499 and others";
        return sources(ResultFixtures.result())
                .rounds(5)
                .slowJudgedBy(176_327, 8_386_582, 6_839_071, code(LOCK, lock, 6_774_289, 0.81), preempted)
                .slow(319_027, 8_002_004, Disturbance.TAINTED, code(LOCK, lock, 7_942_029, 0.99))
                .slow(7, 9_000_000, Disturbance.PREEMPTED, preempted(8_900_000, 0.98))
                .slow(13_222, 182_772, Disturbance.NONE)
                .budget(confirmed(
                        outcome("max <= 1 ms", 8_002_004, 2, 0, 18, FAIL, preemptions, locks),
                        ReasonKind.HIGHER_RATE.of(5, 5, 36, 0),
                        List.of(2L, 4L, 1L, 5L, 1L),
                        36,
                        0))
                .budget(outcome("p99.9 <= 20 us", 8_639, 22, 499, PASS))
                .detail(patterns(new SlowIteration.Pattern(Kind.PERIODIC, "p99.9", each, 37, 84)))
                .decided();
    }

    /** A warm-up that was too short, and nothing that came back. */
    static ResultFixtures coldCode() {
        return sources(growing())
                .rounds(3)
                .doubt(HYPERVISOR)
                .doubt(COMPILING)
                .budget(confirmed(
                        outcome("max <= 1 ms", 3_001_250, 2, 0, INCONCLUSIVE),
                        ReasonKind.TOO_FEW_EVENTS.of(1, 3, 2, 0, 9e9, 9e9, 24_000_000),
                        List.of(2L, 0L, 0L),
                        0.2,
                        0))
                .decided();
    }

    /** A limit that this machine cannot judge. */
    static ResultFixtures tooTight() {
        return sources(growing())
                .rounds(2)
                .budget(confirmed(
                        outcome("p99.9 <= 200 ns", 3_013, 1_207, 1_000, INCONCLUSIVE),
                        ReasonKind.NOT_JUDGEABLE.of(48, 223_152, "p99.9 <= 1.5 us"),
                        List.of(1_207L, 1_310L),
                        33_416,
                        223_152))
                .decided();
    }

    /** A budget on bytes, over which 2 iterations are. */
    static LatencyResult allocating() {
        ByteCounts bytes = new ByteCounts(Map.of(24L, 999_998L, 2_064L, 2L), ByteCounts.EXACT);
        AllocationFacts.StandOut standOut = new AllocationFacts.StandOut(700_001, 2_064, 2);
        BudgetOutcome budget = BudgetOutcome.of(
                BudgetFixtures.limit("alloc max <= 64 B", Figure.BYTES.amount(64, 0)),
                Figure.BYTES.amount(2_064, 0),
                new BudgetOutcome.Counts(2, 0, List.of(2L, 2L)),
                FAIL,
                ReasonKind.OVER_LIMIT.of(0, List.of(1, 2, 3, 4), bytes.sizes(2_064)));
        return growing()
                .rounds(2)
                .build()
                .with(
                        new ResultParts.Decision(List.of(budget), FAIL, Reasons.said("alloc max over budget")),
                        ResultParts.FurtherFacts.NOTHING.with(
                                new AllocationFacts(bytes, 2, List.of(standOut), 0, 0, 0, List.of())));
    }

    /** A PASS that would be a FAIL with what was excluded. */
    static ResultFixtures hanging() {
        return ResultFixtures.result()
                .budget(outcome("p99.9 <= 2 us", 4_000, 913, 999, 1_026, PASS)
                        .withVerdict(PASS, ReasonKind.ONLY_WITHOUT.of(113, Reason.NONE)));
    }
}
