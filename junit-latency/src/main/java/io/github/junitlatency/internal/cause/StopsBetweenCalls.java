package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.samples.IterationContext;
import io.github.junitlatency.internal.measure.samples.IterationTimes;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.measure.samples.Samples.Exceedances;
import io.github.junitlatency.internal.measure.samples.Samples.NotedIteration;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind.Effect;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.HdrHistogram.Histogram;

/**
 * Counts stops of the JVM that fell between two timed calls as calls.
 *
 * <p>A compiled thread stops where it polls. A body without a loop that may take long polls nowhere, so that the next
 * poll is in the loop of this library, between the reads of two calls. Callers of the body would have been stopped all
 * the same: so such a stop counts as one more call, as long as the median and the stop. Only stops by the code count,
 * of {@link CauseFinder#MIN_STOP_NANOS} at least, as shorter ones are the JVM's housekeeping, and over a limit.
 *
 * <p>Example: a thread of the application asks for a histogram of classes twice a second, which stops all for 38 ms; of
 * calls of 0.4 us none was longer than 0.3 ms, and {@code max <= 5 ms} held.
 */
final class StopsBetweenCalls {

    private StopsBetweenCalls() {}

    /** Returns the samples of one thread without a schedule, with such stops. */
    static Samples addTo(Samples samples, List<CauseEvent> events, double frequencyHz) {
        IterationTimes progress = samples.phase().progress();
        double minTicks = CauseFinder.MIN_STOP_NANOS * frequencyHz / 1e9;
        List<CauseEvent> stops = Lists.sortedDown(
                Lists.filter(
                        events,
                        event -> event.kind().effect() == Effect.STOPS_THE_JVM
                                && event.origin() == Origin.CODE
                                && length(event) >= minTicks
                                && event.startTicks() >= progress.startTicks()
                                && event.endTicks() <= progress.endTicks()
                                && Lists.any(
                                        samples.exceedances(),
                                        over -> over.limit().isExceededBy(length(event)))),
                StopsBetweenCalls::length);
        long median = samples.times().medianTicks();
        List<NotedIteration> noted = new ArrayList<>(Lists.concat(samples.exceeding(), samples.slowest()));
        List<NotedIteration> between = new ArrayList<>();
        Set<Long> taken = new HashSet<>(Lists.map(noted, NotedIteration::iteration));
        for (CauseEvent stop : stops) {
            if (!isInACall(stop, noted)) {
                NotedIteration call = new NotedIteration(
                        firstFree(progress.iterationAt(stop.endTicks()), taken),
                        median + length(stop),
                        Disturbance.NONE,
                        IterationContext.between(stop.startTicks(), stop.endTicks()));
                noted.add(call); // of a collection there is a second event, of its safepoint
                between.add(call);
            }
        }
        return between.isEmpty() ? samples : with(samples, between);
    }

    /** Takes a number of its own: what explains an iteration is found by its number. */
    private static long firstFree(long iteration, Set<Long> taken) {
        long free = iteration;
        while (!taken.add(free)) {
            free++;
        }
        return free;
    }

    private static long length(CauseEvent event) {
        return event.endTicks() - event.startTicks();
    }

    /** Returns whether half of a stop is in a call that was noted, as all over a limit are up to a number. */
    private static boolean isInACall(CauseEvent stop, List<NotedIteration> calls) {
        return Lists.any(calls, noted -> {
            long start = Math.max(stop.startTicks(), noted.context().startTicks());
            long end = Math.min(stop.endTicks(), noted.context().stopTicks());
            return 2 * (end - start) >= length(stop);
        });
    }

    private static Samples with(Samples samples, List<NotedIteration> longestFirst) {
        Histogram histogram = samples.histogram().copy();
        for (NotedIteration call : longestFirst) {
            histogram.recordValue(call.ticks());
        }
        NotedIteration longest = longestFirst.get(0);
        boolean isLongest = longest.ticks() > samples.times().maxTicks();
        return new Samples(
                new Samples.NetTimes(
                        histogram,
                        isLongest ? longest.ticks() : samples.times().maxTicks(),
                        isLongest ? longest.iteration() : samples.times().maxIteration()),
                new Samples.Noted(
                        Lists.limit(
                                Lists.sortedDown(Lists.concat(samples.slowest(), longestFirst), NotedIteration::ticks),
                                Math.max(1, samples.slowest().size())),
                        Lists.sorted(Lists.concat(samples.exceeding(), longestFirst), NotedIteration::iteration),
                        samples.noted().allOverTicks()),
                Lists.map(samples.exceedances(), over -> with(over, longestFirst)),
                samples.disturbed(),
                samples.timedTicks() + Lists.sum(longestFirst, NotedIteration::ticks),
                samples.phase(),
                samples.queue());
    }

    private static Exceedances with(Exceedances over, List<NotedIteration> calls) {
        int more = Lists.count(calls, call -> over.limit().isExceededBy(call.ticks()));
        return new Exceedances(over.limit(), over.judged() + more, over.inAll() + more, over.late());
    }
}
