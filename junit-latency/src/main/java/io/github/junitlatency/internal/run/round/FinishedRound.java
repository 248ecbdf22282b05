package io.github.junitlatency.internal.run.round;

import io.github.junitlatency.internal.cause.Explanation;
import io.github.junitlatency.internal.cause.Explanation.ExplainedSamples;
import io.github.junitlatency.internal.measure.samples.Concurrency;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.measure.samples.RoundSamples.ScheduleFacts;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.plan.Pace;
import io.github.junitlatency.internal.run.heap.WarmHeap;
import io.github.junitlatency.internal.run.round.SlowMoments.Moment;
import io.github.junitlatency.internal.verdict.round.ControlSlice;
import io.github.junitlatency.internal.verdict.round.JudgedRound;
import io.github.junitlatency.internal.verdict.round.NetOfInterference;
import io.github.junitlatency.internal.verdict.round.OwnTimes;
import io.github.junitlatency.result.Cause.Source;
import io.github.junitlatency.result.ControlRun.CoreSpeed;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.PaceFacts;
import io.github.junitlatency.result.ResultParts.ThreadFacts;
import io.github.junitlatency.result.WarmUpFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * A round that counts, with the control run around it.
 *
 * @param warmUp before it
 * @param calls its measured iterations
 * @param timings the same by each timing, response times first
 * @param threads what other threads did, in it and in those before it that count as none
 * @param inTurns how many of these had threads that took turns
 * @param slowest the slowest run of the chain around it
 * @param chainFailure why the chain could not be measured, or empty
 * @param heap how the heap was kept warm up to now
 * @param seconds how long all of it took, without the first warm-up
 */
public record FinishedRound(
        WarmUpFacts warmUp,
        Calls calls,
        List<RoundTiming> timings,
        List<RoundThreads.OfRound> threads,
        int inTurns,
        CoreSpeed slowest,
        String chainFailure,
        WarmHeap.Summary heap,
        double seconds) {

    /**
     * The measured iterations of a round.
     *
     * @param iterations how many were asked for
     * @param bodyTicks about how long one is
     * @param nanosPerIteration with all that passes until the next
     * @param gaps from one to the next
     * @param threads how each of several threads fared
     * @param concurrency how many of them ran at once
     * @param migrated iterations that ended on another CPU
     * @param pace how the schedule was kept; empty without one
     */
    public record Calls(
            long iterations,
            long bodyTicks,
            double nanosPerIteration,
            CpuFacts.Gaps gaps,
            List<ThreadFacts> threads,
            Concurrency concurrency,
            long migrated,
            Optional<PaceFacts> pace) {

        /**
         * Returns what is kept of the samples of a round.
         *
         * @param service the same round, judged by service time
         */
        static Calls of(ClockedPlan plan, long iterations, long bodyTicks, RoundSamples samples, JudgedRound service) {
            return new Calls(
                    iterations,
                    bodyTicks,
                    (double) samples.service().phase().wallNanos() / iterations,
                    samples.service().phase().gaps(),
                    samples.threads(),
                    samples.concurrency(),
                    samples.response().disturbed().migrated(),
                    FinishedRound.pace(plan, iterations, samples, service));
        }
    }

    /**
     * Returns how a round kept its schedule; empty without one.
     *
     * @param iterations of the round
     */
    static Optional<PaceFacts> pace(ClockedPlan plan, long iterations, RoundSamples samples, JudgedRound service) {
        Optional<Pace> pace = plan.plan().pace();
        return pace.isPresent() && samples.schedule().isPresent()
                ? Optional.of(
                        pace(plan, pace.get(), iterations, samples.schedule().get(), service))
                : Optional.empty();
    }

    private static PaceFacts pace(
            ClockedPlan plan, Pace pace, long iterations, ScheduleFacts schedule, JudgedRound service) {
        Histogram errors = schedule.startErrors();
        double seconds = schedule.ranTicks() / plan.frequencyHz();
        return new PaceFacts(
                new PaceFacts.Rate(
                        pace.text(),
                        pace.perSecond(),
                        iterations / seconds,
                        schedule.busyTicks()
                                <= plan.plan().threads().count() * plan.intervalTicks()), // starts go round the threads
                new PaceFacts.Starts(
                        schedule.lateStarts(),
                        schedule.maxBacklog(),
                        new PaceFacts.StartError(
                                errors.getValueAtPercentile(50),
                                errors.getValueAtPercentile(99),
                                errors.getMaxValue())),
                Math.max(0, 1 - seconds * 1e9 / service.wallNanos()),
                service.own().distribution(),
                service.own().maxIteration());
    }

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
     * @param unsteady the doubt that the code was steady, of the first round
     */
    public record RoundTiming(
            JudgedRound judged,
            long startTicks,
            long timedTicks,
            List<Moment> slow,
            Control control,
            List<Source> sources,
            List<Doubt> doubts,
            Optional<Doubt> unsteady) {

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
                    int number,
                    List<ControlRunner.TimingPart> parts,
                    Explanation explanation,
                    boolean isWholeNeeded,
                    boolean areHandOffs,
                    double frequencyHz) {
                List<ControlSlice> slices = new ArrayList<>();
                List<Moment> slow = new ArrayList<>();
                long timedTicks = 0;
                String failure = "";
                for (ControlRunner.TimingPart part : parts) {
                    if (part.samples().isEmpty()) {
                        failure = part.failure();
                        continue;
                    }
                    Samples samples = part.samples().get();
                    ExplainedSamples ofPart = explanation.controls().get(slices.size());
                    OwnTimes own = NetOfInterference.judge(samples, ofPart, frequencyHz);
                    slow.addAll(SlowMoments.of(number, samples, ofPart, own));
                    ControlSlice whole = ControlSlice.of(samples, own);
                    slices.add(areHandOffs ? whole.overTheMedian() : whole);
                    timedTicks += part.timedTicks();
                }
                return new Control(slices, timedTicks, slow, isWholeNeeded, failure);
            }
        }
    }
}
