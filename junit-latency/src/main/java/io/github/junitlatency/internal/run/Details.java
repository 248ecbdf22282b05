package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.run.Measurement.Decided;
import io.github.junitlatency.internal.verdict.Blame;
import io.github.junitlatency.internal.verdict.IndexPatterns;
import io.github.junitlatency.internal.verdict.JudgedRound;
import io.github.junitlatency.internal.verdict.OwnTimes;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.EnvironmentFacts;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.RoundFacts;
import io.github.junitlatency.result.SlowIteration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Makes what helps to see why, and decides nothing. */
final class Details {

    private static final double NANOS_PER_SECOND = 1e9;

    private Details() {}

    /**
     * Returns all of it.
     *
     * @param rows the longest iterations as they are shown, with the blame that stands
     */
    static ResultParts.Detail of(
            ClockedPlan clocked,
            Decided decided,
            Rounds rounds,
            List<SlowIteration> rows,
            EnvironmentFacts environment) {
        List<JudgedRound> judged = decided.measured().response().rounds();
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
                Lists.map(judged, Details::round),
                rounds.timeline(blamed),
                IndexPatterns.of(decided.measured(), clocked.plan().iterations()),
                environment);
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
