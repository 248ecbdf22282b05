package io.github.junitlatency.internal.run.figure;

import io.github.junitlatency.internal.measure.body.ProgressEvent;
import io.github.junitlatency.internal.verdict.FigureJudge;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.ResultParts;
import java.util.List;

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
