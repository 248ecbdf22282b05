package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.measure.Samples.Disturbed;
import io.github.junitlatency.internal.measure.Samples.Noted;
import io.github.junitlatency.internal.measure.Samples.PhaseFacts;
import io.github.junitlatency.internal.measure.Samples.Queue;
import io.github.junitlatency.internal.measure.Samples.Times;
import io.github.junitlatency.internal.plan.Timing;
import io.github.junitlatency.result.ResultParts.ThreadFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.HdrHistogram.Histogram;

/**
 * Puts together what the threads of a team measured at the same time, as the samples of one round.
 *
 * <p>An iteration's number is that of {@link ThreadsIterationNumber}.
 */
final class ThreadSamples {

    private final List<Samples> threads;

    private ThreadSamples(List<Samples> threads) {
        this.threads = threads;
    }

    /** Returns the round that each of several threads has a part of, in the order of their numbers. */
    static RoundSamples together(List<RoundSamples> threads) {
        Samples response = of(threads, Timing.RESPONSE);
        Optional<ScheduleFacts> schedule = threads.get(0).schedule();
        boolean isPaced = schedule.isPresent();
        return new RoundSamples(
                response,
                isPaced ? of(threads, Timing.SERVICE) : response,
                isPaced
                        ? Optional.of(schedule(
                                Lists.map(threads, round -> round.schedule().orElseThrow())))
                        : schedule,
                Optional.empty(),
                facts(Lists.map(threads, RoundSamples::response)),
                Concurrency.UNKNOWN,
                Optional.empty());
    }

    /** Returns how each thread fared, in the order of their numbers. */
    private static List<ThreadFacts> facts(List<Samples> threads) {
        List<ThreadFacts> facts = new ArrayList<>();
        for (Samples samples : threads) {
            Histogram ticks = samples.histogram();
            long maxTicks = samples.times().maxTicks();
            facts.add(new ThreadFacts(
                    facts.size(),
                    ticks.getTotalCount(),
                    ticks.getValueAtPercentile(50),
                    Math.min(maxTicks, ticks.getValueAtPercentile(99)), // else the highest of its bucket
                    maxTicks));
        }
        return facts;
    }

    private static Samples of(List<RoundSamples> rounds, Timing timing) {
        return new ThreadSamples(Lists.map(rounds, round -> round.by(timing))).together();
    }

    private Samples together() {
        List<Exceedances> exceedances = new ArrayList<>();
        for (int limit = 0; limit < threads.get(0).exceedances().size(); limit++) {
            exceedances.add(exceedances(limit));
        }
        return new Samples(
                times(),
                noted(),
                exceedances,
                new Disturbed(
                        sum(samples -> samples.disturbed().tainted()),
                        sum(samples -> samples.disturbed().preempted()),
                        sum(samples -> samples.disturbed().migrated()),
                        sum(samples -> samples.disturbed().heldUp())),
                sum(Samples::timedTicks),
                phase(),
                threads.get(0).queue().isPresent() ? Optional.of(queue()) : Optional.empty());
    }

    private Times times() {
        long maxTicks = 0;
        long maxIteration = -1;
        for (int thread = 0; thread < threads.size(); thread++) {
            Times times = threads.get(thread).times();
            if (times.maxIteration() >= 0 && (maxIteration < 0 || times.maxTicks() > maxTicks)) {
                maxTicks = times.maxTicks();
                maxIteration = unique(times.maxIteration(), thread);
            }
        }
        return new Times(histogram(Samples::histogram), maxTicks, maxIteration);
    }

    private Noted noted() {
        TopTen slowest = new TopTen();
        List<NotedIteration> exceeding = new ArrayList<>();
        for (int thread = 0; thread < threads.size(); thread++) {
            Samples samples = threads.get(thread);
            for (NotedIteration noted : numbered(samples.slowest(), thread)) {
                if (noted.ticks() > slowest.threshold()) {
                    slowest.enter(noted);
                }
            }
            exceeding.addAll(numbered(samples.exceeding(), thread));
        }
        return new Noted(
                slowest.slowest(),
                Lists.sorted(exceeding, NotedIteration::iteration),
                max(samples -> samples.noted().allOverTicks()));
    }

    private List<NotedIteration> numbered(List<NotedIteration> noted, int thread) {
        return Lists.map(
                noted,
                slow -> new NotedIteration(
                        unique(slow.iteration(), thread), slow.ticks(), slow.disturbance(), slow.context()));
    }

    private long unique(long iteration, int thread) {
        return ThreadsIterationNumber.unique(iteration, thread, threads.size());
    }

    private Exceedances exceedances(int limit) {
        return new Exceedances(
                threads.get(0).exceedances().get(limit).limit(),
                sum(samples -> samples.exceedances().get(limit).judged()),
                sum(samples -> samples.exceedances().get(limit).inAll()),
                sum(samples -> samples.exceedances().get(limit).late()));
    }

    private PhaseFacts phase() {
        double faults = 0;
        for (Samples samples : threads) {
            faults += samples.phase().faultsPerIteration() / threads.size();
        }
        PhaseFacts first = threads.get(0).phase();
        return new PhaseFacts(
                max(samples -> samples.phase().wallNanos()),
                faults,
                new Progress(first.progress(), threads.size()),
                max(samples -> samples.phase().unlookedTicks()),
                first.gaps());
    }

    private Queue queue() {
        double catchUp = 0;
        for (Samples samples : threads) {
            catchUp += samples.queue().orElseThrow().catchUpTicks() / threads.size();
        }
        return new Queue(histogram(samples -> samples.queue().orElseThrow().stalls()), catchUp);
    }

    private static ScheduleFacts schedule(List<ScheduleFacts> threads) {
        Histogram startErrors = Histograms.ofTicks();
        Histogram turnarounds = Histograms.ofTicks();
        double busyTicks = 0;
        for (ScheduleFacts facts : threads) {
            startErrors.add(facts.startErrors());
            turnarounds.add(facts.turnarounds());
            busyTicks = Math.max(busyTicks, facts.busyTicks());
        }
        return new ScheduleFacts(
                startErrors,
                turnarounds,
                Lists.sum(threads, ScheduleFacts::lateStarts),
                Lists.sum(threads, ScheduleFacts::maxBacklog),
                busyTicks,
                Lists.max(threads, ScheduleFacts::ranTicks, 0));
    }

    private Histogram histogram(Function<Samples, Histogram> part) {
        Histogram all = Histograms.ofTicks();
        for (Samples samples : threads) {
            all.add(part.apply(samples));
        }
        return all;
    }

    private long sum(Function<Samples, Long> part) {
        return Lists.sum(threads, part::apply);
    }

    private long max(Function<Samples, Long> part) {
        return Lists.max(threads, part::apply, 0);
    }
}
