package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.cause.CauseFinder;
import io.github.junitlatency.internal.cause.Explanation;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.RoundSamples;
import io.github.junitlatency.internal.measure.Samples;
import io.github.junitlatency.internal.measure.WorkListener;
import io.github.junitlatency.internal.plan.Timing;
import io.github.junitlatency.internal.verdict.ControlSlice;
import io.github.junitlatency.internal.verdict.JudgedRound;
import io.github.junitlatency.internal.verdict.MachineBeside;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.Timeline;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Keeps all there is of one timing: its control run, and its rounds as they are explained and judged. */
final class TimingTrack {

    private final Timing timing;
    private final ClockedPlan plan;
    private final ControlTrack control;
    private final List<JudgedRound> judged = new ArrayList<>();
    private ControlLength whenBroken = ControlLength.WHERE_ONE_IS_BROKEN;
    private final SlowMoments moments = new SlowMoments();
    private Explanation firstExplanation; // null before the first round
    private long originTicks; // when its first iteration was measured

    TimingTrack(Timing timing, ClockedPlan plan, ControlTrack control) {
        this.timing = timing;
        this.plan = plan;
        this.control = control;
    }

    /** Runs the slice of the control run before the next round. */
    void runControlBefore() throws InterruptedException {
        if (judged.isEmpty()) {
            runControl(ControlLength.BEFORE_THE_FIRST, 0, 0);
        } else {
            JudgedRound first = judged.get(0);
            runControl(
                    isExtended() ? ControlLength.IN_AN_EXTENSION : whenBroken, first.timedTicks(), first.wallNanos());
        }
    }

    /** Runs the slice of the control run after a round, as long as it must be for the budgets that broke. */
    void runControlAfter(RoundSamples round) throws InterruptedException {
        Samples samples = round.by(timing);
        ControlLength length = ControlLength.whenBroken(samples).orElse(null);
        if (length == null) {
            boolean isLong = plan.limits().isEmpty() || plan.plan().isToSuggest();
            length = isLong ? ControlLength.WITHOUT_BUDGETS : ControlLength.WHERE_ALL_HOLD;
        } else {
            whenBroken = isExtended() ? ControlLength.IN_AN_EXTENSION : length;
            length = whenBroken.after(samples.timedTicks(), plan.frequencyHz());
        }
        runControl(length, samples.timedTicks(), samples.phase().wallNanos());
    }

    /** Returns whether the next round is one beyond those that the plan asks for, and that which takes an unsteady one's place. */
    private boolean isExtended() {
        return Lists.count(judged, round -> round.unsteady().isEmpty())
                > plan.plan().confirmations();
    }

    private void runControl(ControlLength length, long timedTicks, long wallNanos) throws InterruptedException {
        boolean isWaiting = plan.intervalTicks(timing) > 0;
        control.run(
                length.ticks(timedTicks, plan.frequencyHz()),
                isWaiting ? length.maxWallNanosOnSchedule(wallNanos) : length.maxWallNanos());
    }

    /** Explains and judges a round, with the slices of the control run around it. */
    void judge(
            RoundSamples measured,
            CauseFinder finder,
            MachineBeside machine,
            Steadiness steadiness,
            WorkListener listener)
            throws InterruptedException {
        Samples samples = measured.by(timing);
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
                samples, explanation.samples(), slices, machine, plan.frequencyHz(), steadiness.unsteady(explanation));
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
