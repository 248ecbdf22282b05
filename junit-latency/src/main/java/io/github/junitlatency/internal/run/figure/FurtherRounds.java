package io.github.junitlatency.internal.run.figure;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.body.ProgressEvent;
import io.github.junitlatency.internal.measure.body.ProgressEvent.ProgressListener;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.verdict.Disqualification;
import io.github.junitlatency.internal.verdict.FigureJudge;
import io.github.junitlatency.internal.verdict.Overall;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultParts;
import java.util.List;
import java.util.function.Function;

/**
 * Gauges a figure after a test's timed rounds, round by round, until its fixed budgets are decided or the time is up.
 *
 * @param listener hears what comes next
 * @param time of the test
 * @param jvmDoubts gives what there is to doubt about the JVM, beyond the doubts so far
 */
public record FurtherRounds(
        LatencyPlan plan, ProgressListener listener, TestTime time, Function<List<Doubt>, List<Doubt>> jvmDoubts) {

    /**
     * Returns a result with a figure's budgets judged.
     *
     * @throws Throwable what the body threw
     */
    public LatencyResult complete(LatencyResult timed, FigureRounds rounds) throws Throwable {
        LatencyResult doubted = timed.withDoubts(rounds.doubtsBefore());
        if (!rounds.areWanted()) {
            return doubted;
        }
        double seconds = 0;
        boolean isTold = !rounds.judges().isEmpty() && areFinal(rounds); // by the timed rounds
        while (!isTold && time.allows(seconds)) {
            if (Lists.any(rounds.judges(), FigureJudge::isToBeCompiledAnew)) {
                rounds.compileAnew();
            }
            listener.hear(rounds.next());
            long begin = System.nanoTime();
            rounds.measure();
            seconds = (System.nanoTime() - begin) / 1e9;
            time.add(seconds);
            isTold = areFinal(rounds);
        }
        List<Doubt> doubts = jvmDoubts.apply(doubted.doubts());
        Disqualification disqualification = new Disqualification(Lists.concat(doubted.doubts(), doubts));
        List<BudgetOutcome> outcomes = Lists.map(rounds.judges(), judge -> disqualification.of(outcome(judge)));
        return Overall.with(doubted, plan, outcomes, doubts, rounds.with(doubted.further()));
    }

    private static boolean areFinal(FigureRounds rounds) {
        return Lists.all(rounds.judges(), FigureJudge::isFinal);
    }

    private BudgetOutcome outcome(FigureJudge judge) {
        BudgetOutcome outcome = judge.outcome();
        return judge.isFinal() ? outcome : outcome.withVerdict(outcome.verdict(), time.over(outcome.why()));
    }

    /** Gauges a figure that the timed rounds of a test do not have, in rounds of its own. */
    interface FigureRounds {

        /**
         * Returns what there is to doubt before the first round.
         *
         * @throws Throwable what the body threw
         */
        default List<Doubt> doubtsBefore() throws Throwable {
            return List.of();
        }

        /** Returns whether any round is wanted. */
        boolean areWanted();

        /** Returns what the next round is, for whoever waits. */
        ProgressEvent next();

        /**
         * Measures one more round.
         *
         * @throws Throwable what the body threw
         */
        void measure() throws Throwable;

        /**
         * Goes on with another loop around the same body, warmed up, which the JVM compiles by itself.
         *
         * @throws Throwable what the body threw
         */
        void compileAnew() throws Throwable;

        /** Returns what judges each fixed budget on the figure, by the rounds so far. */
        List<? extends FigureJudge> judges();

        /** Returns what was measured after the timed rounds, with the figure. */
        ResultParts.FurtherFacts with(ResultParts.FurtherFacts further);
    }
}
