package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.run.Measurement.Decided;
import io.github.junitlatency.internal.verdict.Blame;
import io.github.junitlatency.internal.verdict.IndexPatterns;
import io.github.junitlatency.internal.verdict.JudgedRound;
import io.github.junitlatency.internal.verdict.OwnTimes;
import io.github.junitlatency.internal.verdict.SlowestRows;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.CpuUse;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.EnvironmentFacts;
import io.github.junitlatency.result.GapFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.RoundFacts;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import io.github.junitlatency.result.TestIdentity;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Makes the result of a measurement: the one place where one is made. */
final class Results {

    private static final double NANOS_PER_SECOND = 1e9;

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
        OwnTimes own = decided.measured().response().get(0).own();
        List<SlowIteration> slowest = Blame.ofRows(
                SlowestRows.of(decided.measured().response()),
                decided.measured().response(),
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
                detail(clocked, decided, rounds, slowest, environment));
    }

    private static CpuFacts cpu(CpuUse use, GapFacts gaps, ClockFacts clock, Decided decided) {
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

    /**
     * Returns what helps to see why, and decides nothing.
     *
     * @param rows the longest iterations as they are shown, with the blame that stands
     */
    private static ResultParts.Detail detail(
            ClockedPlan clocked,
            Decided decided,
            Rounds rounds,
            List<SlowIteration> rows,
            EnvironmentFacts environment) {
        List<JudgedRound> judged = decided.measured().response();
        UnaryOperator<List<SlowIteration>> blamed = moments -> asShown(
                Blame.ofRows(
                        moments,
                        judged,
                        decided.decision().budgets(),
                        clocked.plan().iterations(),
                        clocked.frequencyHz()),
                moments,
                rows);
        return new ResultParts.Detail(
                Lists.map(judged, Results::round),
                rounds.timeline(blamed),
                IndexPatterns.of(decided.measured(), clocked.plan().iterations()),
                environment,
                0, // known when all of it is over
                rounds.waited().toNanos() / NANOS_PER_SECOND);
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

    /** Blames the code for what it is blamed for in the table of the longest, which knows what recurs in other rounds. */
    private static List<SlowIteration> asShown(
            List<SlowIteration> moments, List<SlowIteration> before, List<SlowIteration> rows) {
        List<SlowIteration> shown = new ArrayList<>();
        for (int i = 0; i < moments.size(); i++) {
            shown.add(isBlamed(before.get(i), rows) ? before.get(i) : moments.get(i));
        }
        return shown;
    }

    private static boolean isBlamed(SlowIteration moment, List<SlowIteration> rows) {
        return Lists.any(
                rows,
                row -> row.iteration() == moment.iteration()
                        && row.rounds().containsAll(moment.rounds())
                        && Lists.any(
                                row.causes(),
                                cause ->
                                        cause.kind() == CauseKind.NOTHING_SEEN && cause.origin() == Cause.Origin.CODE));
    }
}
