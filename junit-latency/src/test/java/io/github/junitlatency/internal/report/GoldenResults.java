package io.github.junitlatency.internal.report;

import static io.github.junitlatency.internal.report.ReportResults.code;
import static io.github.junitlatency.internal.report.ReportResults.confirmed;
import static io.github.junitlatency.internal.report.ReportResults.control;
import static io.github.junitlatency.internal.report.ReportResults.gc;
import static io.github.junitlatency.internal.report.ReportResults.growing;
import static io.github.junitlatency.internal.report.ReportResults.machine;
import static io.github.junitlatency.internal.report.ReportResults.passing;
import static io.github.junitlatency.internal.report.ReportResults.sources;
import static io.github.junitlatency.result.BudgetFixtures.outcome;
import static io.github.junitlatency.result.Cause.Origin.CODE;
import static io.github.junitlatency.result.CauseKind.NOTHING_SEEN;
import static io.github.junitlatency.result.CauseKind.PAGE_FAULT;
import static io.github.junitlatency.result.CauseKind.PREEMPTED;
import static io.github.junitlatency.result.CauseKind.TIMER_INTERRUPT;
import static io.github.junitlatency.result.Verdict.FAIL;
import static io.github.junitlatency.result.Verdict.INCONCLUSIVE;

import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.List;

/** Results of the golden files. */
public final class GoldenResults {

    private GoldenResults() {}

    static ResultFixtures inconclusive() {
        return ResultFixtures.result()
                .cpu(new CpuFacts(CpuFacts.Use.of(true, 3), 996_000, 996_000, 0, 0, 0.5, CpuFacts.Gaps.UNKNOWN))
                .slow(1, 12_345_678, Disturbance.PREEMPTED)
                .budget(outcome("max <= 1 ms", 100, 0, 0, 1, INCONCLUSIVE))
                .budget(outcome("p99.99 <= 4 us", 100, 0, 0, 3, INCONCLUSIVE))
                .verdict(INCONCLUSIVE, "only 4,000 of 1,000,000 iterations could be judged, too few for max, p99.99");
    }

    /** Returns a result of code with a pool, found late. */
    static ResultFixtures free() {
        List<String> pool = List.of("pool-1-thread-1", "pool-1-thread-2");
        List<String> left = List.of("pool-1-thread-1", "pool-1-thread-2", "cleaner");
        CpuFacts.Use use = new CpuFacts.Use(CpuFacts.Mode.FREE, List.of(), pool, 1, true, 14, left);
        return passing().cpu(new CpuFacts(use, 999_000, 0, 0, 0, 0.9, new CpuFacts.Gaps(40, 120, 17_500, 3_906)));
    }

    static ResultFixtures recurring() {
        CauseTotal unseen = new CauseTotal(NOTHING_SEEN, CODE, 1, 3_100_000, 0.44);
        CauseTotal faults = new CauseTotal(PAGE_FAULT, CODE, 2, 2_800_000, 0.4);
        Cause preempted = machine(PREEMPTED, new Detail.Task("kworker/1:2", 4711), 59_000, 0.98);
        return sources(ResultFixtures.result())
                .rounds(2)
                .control(control(3.2))
                .slowIn(
                        List.of(1, 2),
                        524_288,
                        4_012_000,
                        code(NOTHING_SEEN, Detail.NONE, 3_100_000, 0.77),
                        code(PAGE_FAULT, new Detail.Faults(1_024), 900_000, 0.22))
                .slowIn(List.of(1, 2), 262_144, 2_006_000, code(PAGE_FAULT, new Detail.Faults(512), 1_900_000, 0.95))
                .slowIn(List.of(1, 2), 131_072, 1_003_000, gc(CODE, 900_000, 0.9))
                .slow(70_001, 60_000, Disturbance.PREEMPTED, preempted)
                .slow(317_219, 21_000, Disturbance.NONE, machine(TIMER_INTERRUPT, Detail.NONE, 20_000, 0.95))
                .cpu(new CpuFacts(CpuFacts.Use.of(true, 3), 1, 1, 0, 0, 0.5, CpuFacts.Gaps.UNKNOWN))
                .budget(confirmed(
                        outcome("max <= 200 us", 4_012_000, 3, 0, FAIL, unseen, faults),
                        ReasonKind.SAME_ITERATIONS.of(3, 2, 1e-6),
                        List.of(3L, 3L),
                        71.4,
                        0))
                .decided();
    }

    /** Returns a result that is not decided, for a reason. */
    public static ResultFixtures undecided(Reason why) {
        return sources(growing().ticks(3_012, 950))
                .rounds(5)
                .budget(confirmed(
                        outcome("p99.9 <= 2_500 ticks", 3_013, 1_050, 1_000, INCONCLUSIVE),
                        why,
                        List.of(1_050L, 1_062L, 1_049L, 1_071L, 1_055L),
                        26_118,
                        1_311))
                .decided();
    }
}
