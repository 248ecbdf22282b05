package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.cause.CauseFinder;
import io.github.junitlatency.internal.cause.Explanation;
import io.github.junitlatency.internal.measure.RoundSamples;
import io.github.junitlatency.internal.measure.Samples;
import io.github.junitlatency.internal.measure.WorkListener;
import io.github.junitlatency.internal.plan.Timing;
import io.github.junitlatency.internal.verdict.ControlSlice;
import io.github.junitlatency.internal.verdict.JudgedRound;
import io.github.junitlatency.internal.verdict.Waits;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Timeline;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Keeps all there is of one timing: its control run, and its rounds as they are explained and judged. */
final class TimingTrack {

    private static final int HALVES = 2;

    private final Timing timing;
    private final ClockedPlan plan;
    private final ControlTrack control;
    private final List<JudgedRound> judged = new ArrayList<>();
    private final SlowMoments moments = new SlowMoments();
    private Explanation firstExplanation; // null before the first round
    private long originTicks; // when its first iteration was measured
    private long timedTicks; // of all rounds
    private boolean isControlNeeded; // from now on

    TimingTrack(Timing timing, ClockedPlan plan, ControlTrack control) {
        this.timing = timing;
        this.plan = plan;
        this.control = control;
    }

    /** Runs the slice of the control run before the next round. */
    void runControlBefore() throws InterruptedException {
        control.run(ControlLength.shortest(plan.frequencyHz()));
    }

    /**
     * Runs the slice of the control run after a round, as long as a verdict needs it.
     *
     * @param maxWallSeconds how long it may take at most, about
     */
    void runControlAfter(RoundSamples round, double maxWallSeconds) throws InterruptedException {
        Samples samples = round.by(timing);
        timedTicks += samples.timedTicks();
        isControlNeeded |= plan.plan().isToSuggest() || ControlLength.isNeeded(samples, judged.size() + 1);
        ControlLength shortest = ControlLength.shortest(plan.frequencyHz());
        if (!isControlNeeded) {
            control.run(shortest);
            return;
        }
        long missing = timedTicks - control.timedTicks();
        for (int half = 0; half < HALVES; half++) { // more slices than rounds tell more by their ranks
            control.run(shortest.upTo(missing / HALVES, maxWallSeconds / HALVES));
        }
    }

    /** Explains and judges a round, with the slices of the control run around it. */
    void judge(
            RoundSamples measured,
            CauseFinder finder,
            double slowdown,
            Waits waits,
            Steadiness steadiness,
            WorkListener listener)
            throws InterruptedException {
        Samples samples = finder.withStops(measured.by(timing), plan.frequencyHz());
        Explanation explanation = finder.explain(
                new CauseFinder.Measurement(
                        samples,
                        control.unjudged(),
                        plan.overheadTicks(),
                        plan.frequencyHz(),
                        steadiness.warmUp(),
                        plan.pace(timing)),
                listener);
        if (judged.isEmpty()) {
            firstExplanation = explanation;
            originTicks = samples.phase().progress().startTicks();
        }
        List<ControlSlice> slices = control.judge(explanation.controls());
        JudgedRound round = JudgedRound.of(
                samples,
                explanation.samples(),
                slices,
                slowdown,
                waits,
                plan.frequencyHz(),
                steadiness.change(explanation),
                measured.afterPause());
        judged.add(round);
        moments.add(judged.size(), samples, explanation.samples(), round.own());
    }

    /** Returns the rounds so far, ready for a verdict. */
    List<JudgedRound> judged() {
        return List.copyOf(judged);
    }

    /** Returns why the slow iterations of the first round were slow. */
    Explanation firstExplanation() {
        return firstExplanation;
    }

    /**
     * Returns when slow iterations ran.
     *
     * @param blamed returns the same iterations with the blame that stands
     */
    Timeline timeline(UnaryOperator<List<SlowIteration>> blamed) {
        return new Timeline(
                moments.shown(originTicks, plan.frequencyHz(), blamed),
                control.moments().shown(originTicks, plan.frequencyHz(), UnaryOperator.identity()));
    }

    ControlTrack control() {
        return control;
    }
}
