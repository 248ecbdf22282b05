package io.github.junitlatency.internal.run.round;

import io.github.junitlatency.internal.cause.Explanation;
import io.github.junitlatency.internal.cause.Explanation.ExplainedSamples;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.plan.budget.Timing;
import io.github.junitlatency.internal.run.round.SlowMoments.Moment;
import io.github.junitlatency.internal.verdict.round.ControlSlice;
import io.github.junitlatency.internal.verdict.round.JudgedRound;
import io.github.junitlatency.internal.verdict.round.NetOfInterference;
import io.github.junitlatency.internal.verdict.round.OwnTimes;
import io.github.junitlatency.result.Cause.Source;
import io.github.junitlatency.result.Doubt;
import java.util.ArrayList;
import java.util.List;

/**
 * A finished round by one timing.
 *
 * @param judged its iterations, explained and judged, with the control run around it
 * @param startTicks when its first iteration was measured
 * @param timedTicks how long its iterations took together, as they were measured
 * @param slow when slow iterations ran
 * @param control the control run around it
 * @param sources where causes were looked for
 * @param doubts that came up there
 */
public record RoundTiming(
        JudgedRound judged,
        long startTicks,
        long timedTicks,
        List<Moment> slow,
        Control control,
        List<Source> sources,
        List<Doubt> doubts) {

    /**
     * A measured round by one timing, with the causes of its slow iterations.
     *
     * @param samples with stops between iterations
     * @param parts of the control run around it
     */
    record Explained(Timing timing, Samples samples, List<ControlRunner.TimingPart> parts, Explanation explanation) {}

    /**
     * The control run around a round.
     *
     * @param slices as verdicts see them
     * @param timedTicks how much timed code it had
     * @param slow when it was slow
     * @param isWholeNeeded whether verdicts need as much of it as there are rounds, from this one on
     * @param failure why a slice could not be measured, or empty
     */
    record Control(
            List<ControlSlice> slices, long timedTicks, List<Moment> slow, boolean isWholeNeeded, String failure) {

        /**
         * Judges slices as the test is judged, by own times.
         *
         * @param number of the round, from 1
         * @param areHandOffs whether they are hand-offs, which count by what they take more than usual
         */
        static Control of(
                int number, Explained explained, boolean isWholeNeeded, boolean areHandOffs, double frequencyHz) {
            List<ControlSlice> slices = new ArrayList<>();
            List<Moment> slow = new ArrayList<>();
            long timedTicks = 0;
            String failure = "";
            for (ControlRunner.TimingPart part : explained.parts) {
                if (part.samples().isEmpty()) {
                    failure = part.failure();
                    continue;
                }
                Samples samples = part.samples().get();
                ExplainedSamples ofPart = explained.explanation.controls().get(slices.size());
                OwnTimes own = NetOfInterference.judge(samples, ofPart, frequencyHz);
                slow.addAll(SlowMoments.of(number, samples, ofPart, own));
                ControlSlice whole = ControlSlice.of(samples, own);
                slices.add(areHandOffs ? whole.overTheMedian() : whole);
                timedTicks += part.timedTicks();
            }
            return new Control(slices, timedTicks, slow, isWholeNeeded, failure);
        }
    }

    /** Returns what is kept of a round. */
    static RoundTiming of(int number, Explained explained, JudgedRound judged, long timedTicks, Control control) {
        return new RoundTiming(
                judged,
                explained.samples.phase().progress().startTicks(),
                timedTicks,
                SlowMoments.of(number, explained.samples, explained.explanation.samples(), judged.own()),
                control,
                explained.explanation.sources(),
                explained.explanation.doubts());
    }
}
