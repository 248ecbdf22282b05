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
     * @param othersTicks what is proven that others took of the response
     * @param counted what the thread's counters rose by, if they were read
     * @param stretch over how many iterations; 0 when they were not read
     */
    record Fate(
            Disturbance response,
            Disturbance service,
            long othersTicks,
            Optional<ThreadCounters> counted,
            long stretch) {

        /** Of an iteration that the loop was not left for. */
        static final Fate UNNOTED = new Fate(Disturbance.NONE, Disturbance.NONE, 0, Optional.empty(), 0);
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
    private long stoppedAlone = Long.MIN_VALUE; // when it would have, had others taken nothing

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
        boolean isInherited = isLate && serviceTicks <= schedule.intervalTicks();
        if (!isInherited) {
            onsets.recordValue(Math.max(0, responseTicks - overheadTicks));
        }
        // Without what others took, the one before had stopped earlier, and this one started no earlier than intended.
        long othersTicks = isLate ? Math.min(errorTicks, Math.max(0, stopped - stoppedAlone)) : 0;
        stopped = intended + responseTicks;
        stoppedAlone = stopped - othersTicks - fate.othersTicks();
        iterations++;
        long anchor = schedule.anchorTicks();
        if (responseTicks > response.unnotedTicks()) {
            Lateness lateness =
                    isLate ? new Lateness(errorTicks, othersTicks, isInherited, schedule.pauses()) : Lateness.NONE;
            response.add(iteration, responseTicks, fate.response(), at(schedule.clockTicks(intended), fate, lateness));
        } else {
            response.add(iteration, responseTicks, fate.response(), Circumstances.UNKNOWN);
        }
        service.add(
                iteration,
                serviceTicks,
                fate.service(),
                serviceTicks > service.unnotedTicks()
                        ? at(anchor + intended + errorTicks, fate, Lateness.NONE)
                        : Circumstances.UNKNOWN);
    }

    private Circumstances at(long from, Fate fate, Lateness lateness) {
        return new Circumstances(from, schedule.anchorTicks() + stopped, fate.counted(), fate.stretch(), lateness);
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
