package io.github.junitlatency.internal.verdict.round;

import io.github.junitlatency.internal.cause.Explanation.ExplainedSamples;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.task.ThreadWaits;
import io.github.junitlatency.internal.measure.samples.RoundSamples.AfterPause;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.verdict.round.ControlSlice.Stalls;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.SlowIteration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One round by one timing, ready for a verdict.
 *
 * @param own the iterations, judged by their own times
 * @param timedTicks how long all iterations took together, excluded ones too; of response times, how long the schedule ran
 * @param wallNanos how long the measured phase took
 * @param controls slices of the control run next to the round
 * @param stalls of response times; empty for other times
 * @param slowdown how many times slower than at its best the core ran meanwhile, at least 1
 * @param waits how long threads waited for a CPU meanwhile
 * @param change of the code meanwhile
 * @param afterPauseTicks net ticks of the call after the second pause, which is excluded; empty without one
 */
public record JudgedRound(
        OwnTimes own,
        long timedTicks,
        long wallNanos,
        List<ControlSlice> controls,
        Optional<Stalls> stalls,
        double slowdown,
        Waits waits,
        Optional<CodeChange> change,
        OptionalLong afterPauseTicks) {

    private static final Percentile MEDIAN = Percentile.of(50);

    /** Returns a round, given what was measured and why its slow iterations were slow. */
    public static JudgedRound of(
            Samples samples,
            ExplainedSamples explained,
            List<ControlSlice> controls,
            double slowdown,
            Waits waits,
            double frequencyHz,
            Optional<CodeChange> change,
            Optional<AfterPause> afterPause) {
        return new JudgedRound(
                NetOfInterference.judge(samples, explained, frequencyHz),
                samples.timedTicks(),
                samples.phase().wallNanos(),
                controls,
                Stalls.of(samples),
                slowdown,
                waits,
                change,
                afterPause.isPresent() ? OptionalLong.of(afterPause.get().ticks()) : OptionalLong.empty());
    }

    /**
     * Returns the share of its time on the schedule that each thread is busy: over 1 where it cannot be kept; 0 without
     * one.
     */
    public double utilization(LatencyPlan plan, double frequencyHz) {
        if (plan.pace().isEmpty() || stalls.isEmpty()) {
            return 0;
        }
        double interval = plan.threads().count() * plan.pace().get().intervalTicks(frequencyHz); // they take turns
        return 1 - stalls.get().catchUpTicks() / interval;
    }

    /** Returns how many calls there were, with the one after the second pause, which no budget is asked of. */
    public long calls() {
        return own.count() + (afterPauseTicks.isPresent() ? 1 : 0);
    }

    /** Returns whether no more calls are over a limit by their own time than may be. */
    boolean mayHold(Limit limit) {
        return own.over(limit).judged() <= limit.budget().allowedExceedances(calls());
    }

    /**
     * Returns how long the judged iterations took together; for response times, which overlap, how long the schedule
     * ran.
     */
    public long judgedTicks() {
        return stalls.isPresent() ? timedTicks : timedTicks - own.othersTicks();
    }

    /** Returns the median of the iterations that count; 0 where none does. */
    public long medianTicks() {
        return own.distribution().ticksAt(MEDIAN);
    }

    /** Returns its slow iterations, as far as they were noted: those over a limit that count, and the ten longest. */
    public List<SlowIteration> slow() {
        return Lists.concat(own.exceeding(), own.slowest());
    }

    /**
     * A change of the code while a round was measured: the body or what it calls was compiled or deoptimised.
     *
     * @param what was done, and at which call
     * @param lastIteration the call at which the last such change came
     * @param medianAfterTicks of the calls after it; {@link Long#MAX_VALUE} where there are too few
     */
    public record CodeChange(String what, long lastIteration, long medianAfterTicks) {}

    /**
     * Tells how long this process's threads waited for CPUs that others had while a round was measured.
     *
     * <p>That is what the machine can have added to what the code waited for. It is the lesser of how long they waited and
     * how long other processes ran. So code whose own threads fight for too few CPUs is slow by itself. Example: three
     * workers on one CPU waited 400 ms for it, and other processes ran for 12 ms: 12 ms.
     *
     * @param isKnown whether the kernel tells of all threads, and none ended meanwhile
     * @param collectorsTicks of the collectors
     * @param othersTicks of the threads that run the user's code
     */
    public record Waits(boolean isKnown, long collectorsTicks, long othersTicks) {

        /** Nothing is known. */
        public static final Waits UNKNOWN = new Waits(false, 0, 0);

        /** Returns those of a round, given the times while it was measured. */
        public static Waits of(ThreadWaits times, double frequencyHz) {
            double ticksPerNano = frequencyHz / 1e9;
            return new Waits(
                    times.isKnown(),
                    Math.round(Math.min(times.collectorsNanos(), times.elsewhereNanos()) * ticksPerNano),
                    Math.round(Math.min(times.othersNanos(), times.elsewhereNanos()) * ticksPerNano));
        }
    }
}
