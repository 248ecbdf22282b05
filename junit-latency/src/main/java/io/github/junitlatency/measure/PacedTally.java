package io.github.junitlatency.measure;

import io.github.junitlatency.host.ThreadCounters;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * Adds up iterations on a schedule: response times and service times, each as any other times, and how well the schedule
 * was kept.
 */
final class PacedTally {

    /**
     * What the loop was left for.
     *
     * @param response the disturbance between the intended start and the stop
     * @param service the disturbance between the start and the stop
     * @param counted what the thread's counters rose by, if they were read
     * @param stretch over how many iterations; 0 when they were not read
     */
    record Fate(Disturbance response, Disturbance service, Optional<ThreadCounters> counted, long stretch) {

        /** Of an iteration that the loop was not left for. */
        static final Fate UNNOTED = new Fate(Disturbance.NONE, Disturbance.NONE, Optional.empty(), 0);
    }

    private final long overheadTicks;
    private final Schedule schedule;
    private final Tally response;
    private final Tally service;
    private final Histogram onsets = new Histogram(Long.MAX_VALUE / 2, 3);
    private final Histogram startErrors = new Histogram(Long.MAX_VALUE / 2, 3);
    private long lateStarts;
    private long largestBacklog;
    private long iterations;
    private long stopped = Long.MIN_VALUE; // when the last iteration did, in the schedule's time

    PacedTally(Schedule schedule, long overheadTicks, long[] responseLimitTicks, long[] serviceLimitTicks) {
        this.schedule = schedule;
        this.overheadTicks = overheadTicks;
        response = new Tally(overheadTicks, responseLimitTicks);
        service = new Tally(overheadTicks, serviceLimitTicks);
    }

    /** Returns whether an iteration's intended start is after the last stop, so that the thread waits for it. */
    boolean isWaitedFor(long iteration) {
        return stopped < schedule.intended(iteration);
    }

    /** Adds undisturbed iterations in gross ticks; the first is number {@code first + from}. */
    void addAll(long[] responses, long[] services, int from, int to, long first) {
        for (int i = from; i < to; i++) {
            add(first + i, responses[i], services[i], Fate.UNNOTED);
        }
    }

    /** Adds one iteration, in gross ticks without flags. */
    void add(long iteration, long responseTicks, long serviceTicks, Fate fate) {
        long intended = schedule.intended(iteration);
        long errorTicks = responseTicks - serviceTicks;
        boolean isLate = stopped > intended;
        noteStart(errorTicks, isLate);
        if (!isLate || serviceTicks > schedule.intervalTicks()) {
            onsets.recordValue(Math.max(0, responseTicks - overheadTicks));
        }
        stopped = intended + responseTicks;
        iterations++;
        long anchor = schedule.anchorTicks();
        add(response, iteration, responseTicks, schedule.clockTicks(intended), fate.response(), fate);
        add(service, iteration, serviceTicks, anchor + intended + errorTicks, fate.service(), fate);
    }

    private void noteStart(long errorTicks, boolean isLate) {
        if (isLate) {
            lateStarts++;
            long backlog = schedule.intervalTicks() == 0 ? 0 : 1 + (long) (errorTicks / schedule.intervalTicks());
            largestBacklog = Math.max(largestBacklog, backlog);
        } else {
            startErrors.recordValue(errorTicks);
            schedule.kept();
        }
    }

    /** Adds it to one of the two, with its circumstances where they would be kept. */
    private void add(Tally tally, long iteration, long gross, long from, Disturbance disturbance, Fate fate) {
        boolean isNotable = gross > tally.unnotedTicks();
        tally.add(
                iteration,
                gross,
                disturbance,
                isNotable
                        ? new Circumstances(from, schedule.anchorTicks() + stopped, fate.counted(), fate.stretch())
                        : Circumstances.UNKNOWN);
    }

    /** Returns when the last iteration stopped, in the schedule's time. */
    long stopped() {
        return stopped;
    }

    /** Returns the most gross ticks from start to stop of an iteration whose circumstances would not be kept. */
    long unnotedServiceTicks() {
        return service.unnotedTicks();
    }

    /** Returns what was added up; the rest is passed on, as {@link Tally#samples} does. */
    Samples samples(long leastNotedTicks, long wallNanos, double faultsAnIteration, Progress progress) {
        long scheduleTicks = Math.max(stopped, schedule.intended(iterations));
        PacedTimes paced = new PacedTimes(
                service.samples(leastNotedTicks, wallNanos, faultsAnIteration, progress),
                onsets,
                startErrors,
                lateStarts,
                largestBacklog,
                scheduleTicks);
        return response.samples(scheduleTicks, 0, wallNanos, faultsAnIteration, progress, Optional.of(paced));
    }
}
