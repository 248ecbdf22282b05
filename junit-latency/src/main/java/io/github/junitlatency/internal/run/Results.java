package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.run.Measurement.Decided;
import io.github.junitlatency.internal.run.round.FinishedRound;
import io.github.junitlatency.internal.run.round.Rounds;
import io.github.junitlatency.internal.verdict.Blame;
import io.github.junitlatency.internal.verdict.Blame.SlowestRows;
import io.github.junitlatency.internal.verdict.IndexPatterns;
import io.github.junitlatency.internal.verdict.round.JudgedRound;
import io.github.junitlatency.internal.verdict.round.OwnTimes;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.EnvironmentFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.ResultParts.HelperFacts;
import io.github.junitlatency.result.ResultParts.ProbeFacts;
import io.github.junitlatency.result.ResultParts.RoundFacts;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import io.github.junitlatency.result.TestIdentity;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Makes the result of a measurement. */
final class Results {

    private static final double NANOS_PER_SECOND = 1e9;

    private Results() {}

    /**
     * Returns the result.
     *
     * @param use how CPUs were used
     * @param waited for a CPU that another process measured on
     * @param helpers the helper threads that ran
     * @param probe the part of an iteration that was timed
     * @param environment where it was measured
     */
    static LatencyResult of(
            TestIdentity test,
            Decided decided,
            CpuFacts.Use use,
            Duration waited,
            List<HelperFacts> helpers,
            ProbeFacts probe,
            EnvironmentFacts environment) {
        Rounds rounds = decided.rounds();
        ClockFacts clock = rounds.plan().clock();
        LatencyPlan plan = rounds.plan().plan();
        FinishedRound first = rounds.first();
        List<JudgedRound> judged = decided.measured().response();
        OwnTimes own = judged.get(0).own();
        UnaryOperator<List<SlowIteration>> blamed =
                rows -> Blame.ofRows(rows, judged, decided.decision().budgets());
        return new LatencyResult(
                test,
                decided.decision().verdict(),
                decided.decision().why(),
                decided.decision().budgets(),
                new ResultParts.Setup(
                        plan.iterations(),
                        plan.batch(),
                        plan.percentiles(),
                        plan.threads().count(),
                        plan.configuration().judging().isAdvisory()),
                new ResultParts.Times(
                        rounds.count(),
                        first.warmUp(),
                        own.distribution(),
                        own.maxIteration(),
                        blamed.apply(SlowestRows.of(judged)),
                        probe,
                        first.calls().pace()),
                new ResultParts.Conditions(
                        clock,
                        cpu(use, first.calls().gaps(), clock, decided),
                        decided.measured().control(),
                        helpers,
                        rounds.heap(),
                        first.timings().get(0).sources(),
                        decided.doubts()),
                ResultParts.FurtherFacts.NOTHING,
                new ResultParts.Detail(
                        Lists.map(judged, Results::round),
                        rounds.timeline(blamed),
                        IndexPatterns.of(decided.measured(), plan.iterations()),
                        environment,
                        0, // known when all of it is over
                        waited.toNanos() / NANOS_PER_SECOND,
                        first.calls().threads(),
                        List.of()),
                Optional.empty());
    }

    /** Returns a result with where in the code slow iterations spend their time, as far as that was looked for. */
    static LatencyResult with(LatencyResult result, Optional<CodeFacts> code) {
        return code.isPresent() ? result.with(result.further().with(code.get())) : result;
    }

    private static CpuFacts cpu(CpuFacts.Use use, CpuFacts.Gaps gaps, ClockFacts clock, Decided decided) {
        OwnTimes own = decided.measured().response().get(0).own();
        JudgedRound service = decided.measured().service().get(0); // waiting for a start is not timed
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

    private static RoundFacts round(JudgedRound round) {
        OwnTimes own = round.own();
        Distribution distribution = own.distribution();
        return new RoundFacts(
                distribution.count(),
                Lists.sum(own.leftOut().values(), Long::longValue),
                distribution.ticksAt(Percentile.of(50)),
                distribution.ticksAt(Percentile.of(99)),
                distribution.ticksAt(Percentile.of(99.9)),
                distribution.maxTicks(),
                round.wallNanos() / NANOS_PER_SECOND);
    }
}
