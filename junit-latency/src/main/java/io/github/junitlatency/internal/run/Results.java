package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.run.Measurement.Decided;
import io.github.junitlatency.internal.verdict.Blame;
import io.github.junitlatency.internal.verdict.JudgedRound;
import io.github.junitlatency.internal.verdict.OwnTimes;
import io.github.junitlatency.internal.verdict.SlowestRows;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.CpuUse;
import io.github.junitlatency.result.EnvironmentFacts;
import io.github.junitlatency.result.GapFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import io.github.junitlatency.result.TestIdentity;
import java.util.List;

/** Makes the result of a measurement: the one place where one is made. */
final class Results {

    private Results() {}

    /**
     * Returns the result.
     *
     * @param use how CPUs were used
     * @param environment where it was measured
     */
    static LatencyResult of(
            TestIdentity test,
            ClockedPlan clocked,
            CpuUse use,
            Decided decided,
            Rounds rounds,
            TestSurroundings surroundings,
            EnvironmentFacts environment) {
        LatencyPlan plan = clocked.plan();
        OwnTimes own = decided.measured().response().first().own();
        List<SlowIteration> slowest = Blame.ofRows(
                SlowestRows.of(decided.measured().response().rounds()),
                decided.measured().response().rounds(),
                decided.decision().budgets(),
                plan.iterations(),
                clocked.frequencyHz());
        return new LatencyResult(
                new ResultParts.Setup(test, plan.iterations(), plan.batch(), plan.percentiles()),
                new ResultParts.Conditions(
                        clocked.clock(),
                        cpu(use, rounds.gaps(), clocked.clock(), decided),
                        decided.measured().control(),
                        surroundings.helpers(),
                        rounds.heap(),
                        rounds.sources(),
                        decided.doubts()),
                new ResultParts.Times(
                        rounds.count(),
                        rounds.warmUp(),
                        own.distribution(),
                        own.maxIteration(),
                        slowest,
                        surroundings.probe(),
                        rounds.pace()),
                new ResultParts.Decision(
                        decided.decision().budgets(),
                        decided.decision().verdict(),
                        decided.decision().why()),
                ResultParts.Apart.NOTHING,
                Details.of(clocked, decided, rounds, slowest, environment));
    }

    private static CpuFacts cpu(CpuUse use, GapFacts gaps, ClockFacts clock, Decided decided) {
        OwnTimes own = decided.measured().response().first().own();
        JudgedRound service = decided.measured().service().first(); // waiting for a start is not timed
        long preempted = own.leftOut().get(Disturbance.PREEMPTED);
        long migrated = own.leftOut().get(Disturbance.MIGRATED);
        return new CpuFacts(
                use,
                own.interrupted() + preempted + migrated,
                preempted,
                migrated,
                own.leftOut().get(Disturbance.HELD_UP),
                clock.nanos(service.timedTicks()) / service.wallNanos(),
                gaps);
    }
}
