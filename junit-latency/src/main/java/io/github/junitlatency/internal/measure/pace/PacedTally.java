package io.github.junitlatency.internal.measure.pace;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.statistics.ValueCounts;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.measure.pace.Backlog.LateResponses;
import io.github.junitlatency.internal.measure.samples.IterationContext;
import io.github.junitlatency.internal.measure.samples.IterationContext.StartDelay;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.measure.samples.RoundSamples.ScheduleFacts;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.measure.samples.Samples.Disturbed;
import io.github.junitlatency.internal.measure.samples.Samples.PhaseFacts;
import io.github.junitlatency.internal.measure.samples.Samples.Queueing;
import io.github.junitlatency.internal.measure.samples.Tally;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.plan.budget.Timing;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.HdrHistogram.Histogram;

/**
 * Adds up iterations on a schedule: response times, service times, and how well the schedule was kept.
 */
public final class PacedTally {

    /**
     * The observations of an iteration that the loop was left for.
     *
     * @param response the disturbance between the intended start and the stop
     * @param service the disturbance between the start and the stop
     * @param othersTicks the proven time that others took of the iteration
     * @param counted the rise of the thread's counters, if they were read
     * @param stretch over how many iterations; 0 when they were not read
     */
    public record Observed(
            Disturbance response,
            Disturbance service,
            long othersTicks,
            Optional<ThreadCounters> counted,
            long stretch) {

        /** Nothing was observed of an iteration that the loop was not left for. */
        static final Observed UNNOTED = new Observed(Disturbance.NONE, Disturbance.NONE, 0, Optional.empty(), 0);

        /** Returns the context of the response that ran between two times of the clock. */
        private IterationContext at(long from, long to, StartDelay startDelay) {
            return new IterationContext(from, to, counted, stretch, startDelay, Optional.empty());
        }

        /** Returns the context of the service: what held the thread up before the start is no part of it. */
        private IterationContext ofService(long from, long to) {
            return new IterationContext(
                    from,
                    to,
                    response == service ? counted : Optional.empty(),
                    stretch,
                    StartDelay.NONE,
                    Optional.empty());
        }
    }

    private final long overheadTicks;
    private final Schedule schedule;
    private final Tally response;
    private final Tally service;
    private final Backlog backlog;
    private final LateResponses lateResponses;
    private final Histogram stalls;
    private final Histogram startErrors;
    private final Histogram turnarounds;
    private final Utilization utilization;
    private long lateStarts;
    private long maxBacklog;
    private long iterations;
    private long ended = Long.MIN_VALUE; // when the last iteration did, in the schedule's time
    private long endedAlone = Long.MIN_VALUE; // when it would have, had others taken nothing

    /**
     * Begins for one of so many threads.
     *
     * @param all iterations of the phase
     */
    public PacedTally(int threads, Schedule schedule, long all, long overheadTicks, List<Limit> limits) {
        utilization = new Utilization(all);
        stalls = Tally.histogramOfOneOf(threads);
        startErrors = Tally.histogramOfOneOf(threads);
        turnarounds = Tally.histogramOfOneOf(threads);
        this.schedule = schedule;
        this.overheadTicks = overheadTicks;
        List<Limit> onResponse = Limit.on(Timing.RESPONSE, limits);
        response = new Tally(threads, overheadTicks, onResponse);
        service = new Tally(threads, overheadTicks, Limit.on(Timing.SERVICE, limits));
        lateResponses = new LateResponses(overheadTicks, onResponse);
        backlog = new Backlog(schedule.intervalTicks(), Limit.minTicks(onResponse));
    }

    /** Returns whether an iteration's intended start is after the end of the last one, so that the thread waits for it. */
    public boolean isWaitedFor(long iteration) {
        return ended < schedule.intended(iteration);
    }

    /** Adds undisturbed iterations; the first is number {@code first + from}. */
    public void addAll(PacedReads reads, int from, int to, long first) {
        for (int i = from; i < to; i++) {
            add(reads, i, first + i, Observed.UNNOTED);
        }
    }

    /** Adds the iteration at a position. */
    public void add(PacedReads reads, int position, long iteration, Observed observed) {
        long responseTicks = reads.response(position);
        long serviceTicks = reads.service(position);
        long errorTicks = reads.startError(position);
        long intended = schedule.intended(iteration);
        boolean isLate = ended > intended;
        noteStart(errorTicks, isLate);
        backlog.add(responseTicks, isLate);
        if (backlog.hasGrown()) {
            stalls.recordValue(ownTicks());
        }
        // Without what others took, the one before had ended earlier, and this one started no earlier than intended.
        long othersTicks = isLate ? Math.min(errorTicks, Math.max(0, ended - endedAlone)) : 0;
        noteBusy(isLate, intended + responseTicks - ended, serviceTicks);
        ended = intended + responseTicks;
        endedAlone = ended - othersTicks - observed.othersTicks();
        iterations++;
        long stop = schedule.anchorTicks() + ended;
        boolean isNotable = responseTicks > response.unnotedTicks();
        if (isNotable && isLate && !backlog.isTelling() && !lateResponses.takesPlace(responseTicks)) {
            Disturbance disturbance = lateResponses.count(responseTicks, othersTicks, observed.response());
            response.add(iteration, responseTicks, disturbance, IterationContext.OF_LATE_RESPONSE);
        } else if (isNotable) {
            StartDelay startDelay = isLate ? startDelay(errorTicks, othersTicks) : StartDelay.NONE;
            response.add(
                    iteration,
                    responseTicks,
                    observed.response(),
                    observed.at(schedule.clockTicks(intended), stop, startDelay));
        } else {
            response.add(iteration, responseTicks, observed.response(), IterationContext.UNKNOWN);
        }
        service.add(
                iteration,
                serviceTicks,
                observed.service(),
                serviceTicks > service.unnotedTicks()
                        ? observed.ofService(stop - serviceTicks, stop)
                        : IterationContext.UNKNOWN);
    }

    /**
     * Notes how long the thread was busy. Before a start that was waited for, it is unknown what the loop would have
     * taken.
     */
    private void noteBusy(boolean isLate, long turnaroundTicks, long ownTicks) {
        utilization.add(isLate ? turnaroundTicks : ownTicks);
        if (isLate) {
            turnarounds.recordValue(Math.max(0, turnaroundTicks));
        }
    }

    /** Returns the last response without the stalls before it, in net ticks. */
    private long ownTicks() {
        return Math.max(0, backlog.ownTicks() - overheadTicks);
    }

    private StartDelay startDelay(long errorTicks, long othersTicks) {
        return new StartDelay(
                errorTicks,
                othersTicks,
                !backlog.isTelling(),
                backlog.hasGrown() ? OptionalLong.of(ownTicks()) : OptionalLong.empty(),
                schedule.pauses());
    }

    private void noteStart(long errorTicks, boolean isLate) {
        if (isLate) {
            lateStarts++;
            long backlog = schedule.intervalTicks() == 0 ? 0 : 1 + (long) (errorTicks / schedule.intervalTicks());
            maxBacklog = Math.max(maxBacklog, backlog);
        } else {
            startErrors.recordValue(errorTicks);
            schedule.kept();
        }
    }

    /** Returns when the last iteration ended, in the schedule's time. */
    public long ended() {
        return ended;
    }

    /** Returns the maximum of gross ticks from start to stop of an iteration whose context would not be kept. */
    public long unnotedServiceTicks() {
        return service.unnotedTicks();
    }

    /** Returns the net service times so far, without those of excluded iterations. */
    public ValueCounts serviceTimes() {
        return service.times();
    }

    /**
     * Returns what was added up.
     *
     * @param minNotedTicks gross ticks of a service up to which nothing was noted of it, whatever the limits
     * @param phase other facts about the phase
     */
    public RoundSamples samples(long minNotedTicks, PhaseFacts phase) {
        long ranTicks = Math.max(ended, schedule.intended(iterations));
        double busyTicks = utilization.maxMeanTicks();
        return new RoundSamples(
                responses(response.samples(0, phase), ranTicks, schedule.intervalTicks() - busyTicks),
                service.samples(minNotedTicks, phase),
                Optional.of(new ScheduleFacts(startErrors, turnarounds, lateStarts, maxBacklog, busyTicks, ranTicks)),
                Optional.empty());
    }

    /** Returns the tallied responses with what only the schedule knows: they overlap, and wait for each other. */
    private Samples responses(Samples tallied, long ranTicks, double catchUpTicks) {
        Disturbed disturbed = tallied.disturbed();
        return new Samples(
                tallied.times(),
                tallied.noted(),
                Lists.map(tallied.exceedances(), over -> over.withLate(lateResponses.counted(over.limit()))),
                new Disturbed(disturbed.tainted(), disturbed.preempted(), disturbed.migrated(), lateResponses.heldUp()),
                ranTicks,
                tallied.phase(),
                Optional.of(new Queueing(stalls, catchUpTicks)));
    }

    /**
     * Tells how long iterations on a schedule kept the thread busy: all of them, and the later half.
     *
     * <p>A rate is kept where neither takes longer than an interval on average. What a single stall leaves over at the
     * end says nothing, and a backlog that only begins to grow in the middle says enough.
     */
    static final class Utilization {

        private final long middle;
        private long iterations;
        private long sum;
        private long earlierSum; // of the iterations before the middle

        /** Begins a phase of so many iterations. */
        Utilization(long all) {
            middle = all / 2;
        }

        /** Adds an iteration. */
        void add(long busyTicks) {
            if (iterations == middle) {
                earlierSum = sum;
            }
            sum += busyTicks;
            iterations++;
        }

        /** Returns the larger of the mean ticks of all iterations and of those in the later half; 0 before any. */
        double maxMeanTicks() {
            double all = (double) sum / Math.max(1, iterations);
            return iterations <= middle ? all : Math.max(all, (double) (sum - earlierSum) / (iterations - middle));
        }
    }
}
