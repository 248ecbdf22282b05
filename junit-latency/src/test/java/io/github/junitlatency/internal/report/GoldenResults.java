package io.github.junitlatency.internal.report;

import static io.github.junitlatency.internal.report.ReportResults.HYPERVISOR;
import static io.github.junitlatency.internal.report.ReportResults.NOT_PINNED;
import static io.github.junitlatency.internal.report.ReportResults.NO_FFM;
import static io.github.junitlatency.internal.report.ReportResults.code;
import static io.github.junitlatency.internal.report.ReportResults.confirmed;
import static io.github.junitlatency.internal.report.ReportResults.control;
import static io.github.junitlatency.internal.report.ReportResults.gc;
import static io.github.junitlatency.internal.report.ReportResults.growing;
import static io.github.junitlatency.internal.report.ReportResults.machine;
import static io.github.junitlatency.internal.report.ReportResults.outcome;
import static io.github.junitlatency.internal.report.ReportResults.overhead;
import static io.github.junitlatency.internal.report.ReportResults.passing;
import static io.github.junitlatency.internal.report.ReportResults.sources;
import static io.github.junitlatency.internal.report.ReportResults.unknown;

import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.CpuMode;
import io.github.junitlatency.result.CpuUse;
import io.github.junitlatency.result.GapFacts;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import io.github.junitlatency.result.TimeReason;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Results of the golden files. */
final class GoldenResults {

    private GoldenResults() {}

    static ResultFixtures inconclusive() {
        return ResultFixtures.result()
                .cpu(new CpuFacts(CpuUse.of(true, 3), 996_000, 996_000, 0, 0, 0.5, GapFacts.UNKNOWN))
                .slow(1, 12_345_678, Disturbance.PREEMPTED)
                .budget(ResultFixtures.outcome(
                        new BudgetOutcome.Limit("max <= 1 ms", Subject.parse("max"), 2_500_000, 2_500_000 / 2.5),
                        100,
                        0,
                        0,
                        1,
                        Verdict.INCONCLUSIVE,
                        List.of()))
                .budget(ResultFixtures.outcome(
                        new BudgetOutcome.Limit("p99.99 <= 4 us", Subject.parse("p99.99"), 10_000, 10_000 / 2.5),
                        100,
                        0,
                        0,
                        3,
                        Verdict.INCONCLUSIVE,
                        List.of()))
                .verdict(
                        Verdict.INCONCLUSIVE,
                        "only 4,000 of 1,000,000 iterations could be judged, too few for max, p99.99");
    }

    /** Returns a result of code with a pool, found late. */
    static ResultFixtures free() {
        return passing()
                .cpu(new CpuFacts(
                        new CpuUse(
                                CpuMode.FREE,
                                List.of(),
                                List.of("pool-1-thread-1", "pool-1-thread-2"),
                                1,
                                true,
                                14,
                                List.of("pool-1-thread-1", "pool-1-thread-2", "cleaner")),
                        999_000,
                        0,
                        0,
                        0,
                        0.9,
                        new GapFacts(40, 120, 17_500, 3_906)));
    }

    static ResultFixtures strict() {
        return ResultFixtures.result()
                .cpu(new CpuFacts(CpuUse.of(false, -1), 0, 0, 0, 0, 0.5, GapFacts.UNKNOWN))
                .doubt(NOT_PINNED)
                .doubt(HYPERVISOR)
                .verdict(Verdict.FAIL, new Reason.Strict(new Reason.Doubtful(List.of("not-pinned", "hypervisor"))));
    }

    static ResultFixtures unsupported() {
        return ResultFixtures.result()
                .iterations(10_000, 0, 1)
                .percentiles(ResultFixtures.percentiles(50, 99.9, 99.99, 99.999, 99.9999, 99.99999, 99.999999))
                .slow(17, 2_345, Disturbance.NONE);
    }

    static ResultFixtures budgets(int broken, int holding) {
        ResultFixtures result = growing();
        for (int i = 0; i < holding; i++) {
            String subject = "p" + (10 + i);
            result.budget(outcome(subject + " <= 1 us", subject, 2_500, 100, 0, 900_000, Verdict.PASS));
        }
        for (int i = 0; i < broken; i++) {
            String subject = "p" + (80 + i);
            result.budget(
                    outcome(subject + " <= 20 ns", subject, 50, 104, 1_000_000, 200_000 - 10_000 * i, Verdict.FAIL));
        }
        String subjects =
                IntStream.range(0, broken).mapToObj(i -> "p" + (80 + i)).collect(Collectors.joining(", "));
        return result.verdict(Verdict.FAIL, subjects + " over budget");
    }

    static ResultFixtures nanotime() {
        List<ClockFacts.NotTaken> notTaken = List.of(
                NO_FFM, new ClockFacts.NotTaken("jni", "libjunitlatency.so cannot be loaded from a noexec folder"));
        return ResultFixtures.result()
                .clock(new ClockFacts("nanotime", 1e9, 1, overhead(20, 25, 34), notTaken))
                .slow(4_711, 1_234_567, Disturbance.NONE);
    }

    static ResultFixtures causes() {
        return sources(ResultFixtures.result())
                .cpu(new CpuFacts(CpuUse.of(true, 3), 4, 0, 0, 0, 0.5, GapFacts.UNKNOWN))
                .slow(900_001, 4_750_000, Disturbance.NONE, gc(Origin.CODE, 4_560_000, 0.96))
                .slow(800_001, 4_500_000, Disturbance.NONE, gc(Origin.MACHINE, 4_320_000, 0.96))
                .slow(700_001, 3_000_000, Disturbance.TAINTED, code(CauseKind.SLEEP, Detail.NONE, 2_990_000, 0.997))
                .slow(
                        600_001,
                        2_600_000,
                        Disturbance.TAINTED,
                        code(CauseKind.MONITOR, new Detail.Text("OrderBook"), 2_500_000, 0.96))
                .slow(
                        500_001,
                        2_550_000,
                        Disturbance.TAINTED,
                        code(CauseKind.CLASS_LOADING, new Detail.Loaded("com.acme.orders.LimitOrder"), 2_000_000, 0.78),
                        code(CauseKind.PAGE_FAULT, new Detail.Faults(12), 500_000, 0.2))
                .slow(
                        400_001,
                        2_540_000,
                        Disturbance.NONE,
                        code(CauseKind.PAGE_FAULT, new Detail.Faults(3), 2_400_000, 0.94))
                .slow(
                        300_001,
                        2_530_000,
                        Disturbance.NONE,
                        code(CauseKind.PAGE_FAULT, new Detail.Faults(1_234_567), 2_400_000, 0.95))
                .slow(
                        200_001,
                        2_520_000,
                        Disturbance.NONE,
                        code(CauseKind.DEOPTIMISATION, new Detail.Text("OrderBook.add, unstable_if"), 2_400_000, 0.95))
                .slow(100_001, 2_510_000, Disturbance.NONE, code(CauseKind.NOTHING_SEEN, Detail.NONE, 2_500_000, 0.996))
                .slow(1, 2_505_000, Disturbance.TAINTED, unknown(CauseKind.BLOCKED_OR_STOPPED, 2_500_000, 0.998))
                .budget(ResultFixtures.outcome(
                        new BudgetOutcome.Limit("max <= 1 ms", Subject.parse("max"), 2_500_000, 1e6),
                        4_750_000,
                        10,
                        0,
                        10,
                        Verdict.FAIL,
                        List.of(
                                new CauseTotal(CauseKind.GC, Origin.CODE, 1, 4_560_000, 0.26),
                                new CauseTotal(CauseKind.GC, Origin.MACHINE, 1, 4_320_000, 0.25),
                                new CauseTotal(CauseKind.PAGE_FAULT, Origin.CODE, 3, 5_300_000, 0.2),
                                new CauseTotal(CauseKind.NOTHING_SEEN, Origin.CODE, 1, 2_500_000, 0.1))))
                .verdict(Verdict.FAIL, "max over budget");
    }

    static ResultFixtures recurring() {
        return sources(ResultFixtures.result())
                .rounds(2)
                .control(control(3.2))
                .slowIn(
                        List.of(1, 2),
                        524_288,
                        4_012_000,
                        code(CauseKind.NOTHING_SEEN, Detail.NONE, 3_100_000, 0.77),
                        code(CauseKind.PAGE_FAULT, new Detail.Faults(1_024), 900_000, 0.22))
                .slowIn(
                        List.of(1, 2),
                        262_144,
                        2_006_000,
                        code(CauseKind.PAGE_FAULT, new Detail.Faults(512), 1_900_000, 0.95))
                .slowIn(List.of(1, 2), 131_072, 1_003_000, gc(Origin.CODE, 900_000, 0.9))
                .slow(
                        70_001,
                        60_000,
                        Disturbance.PREEMPTED,
                        machine(CauseKind.PREEMPTED, new Detail.Task("kworker/1:2", 4711), 59_000, 0.98))
                .slow(317_219, 21_000, Disturbance.NONE, machine(CauseKind.TIMER_INTERRUPT, Detail.NONE, 20_000, 0.95))
                .cpu(new CpuFacts(CpuUse.of(true, 3), 1, 1, 0, 0, 0.5, GapFacts.UNKNOWN))
                .budget(confirmed(
                        ResultFixtures.outcome(
                                new BudgetOutcome.Limit("max <= 200 us", Subject.parse("max"), 500_000, 200_000),
                                4_012_000,
                                3,
                                0,
                                3,
                                Verdict.FAIL,
                                List.of(
                                        new CauseTotal(CauseKind.NOTHING_SEEN, Origin.CODE, 1, 3_100_000, 0.44),
                                        new CauseTotal(CauseKind.PAGE_FAULT, Origin.CODE, 2, 2_800_000, 0.4))),
                        new TimeReason.SameIterations(3, 2, 1e-6),
                        List.of(3L, 3L),
                        71.4,
                        0))
                .decided();
    }

    static ResultFixtures brokenByRates() {
        return sources(growing().ticks(3_012, 1_107))
                .rounds(4)
                .control(control(3.2))
                .budget(confirmed(
                        outcome("p99.9 <= 2_500 ticks", "p99.9", 2_500, 3_013, 1_207, 1_000, Verdict.FAIL),
                        new TimeReason.HigherRate(4, 29_700, 1.2),
                        List.of(1_207L, 1_198L, 1_220L, 1_211L),
                        29_718,
                        1.2))
                .budget(confirmed(
                        outcome("max <= 1 ms", "max", 2_500_000, 3_001_250, 1, 0, Verdict.INCONCLUSIVE),
                        new TimeReason.NotRepeated(1, 2),
                        List.of(1L, 0L, 2L, 0L),
                        18.4,
                        0.25))
                .decided();
    }

    /** Returns a result that is not decided, for a reason. */
    static ResultFixtures undecided(Reason why) {
        return sources(growing().ticks(3_012, 950))
                .rounds(5)
                .budget(confirmed(
                        outcome("p99.9 <= 2_500 ticks", "p99.9", 2_500, 3_013, 1_050, 1_000, Verdict.INCONCLUSIVE),
                        why,
                        List.of(1_050L, 1_062L, 1_049L, 1_071L, 1_055L),
                        26_118,
                        1_311))
                .decided();
    }
}
