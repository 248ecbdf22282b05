package io.github.junitlatency.internal.measure.samples;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.measure.body.IterationNumber;
import io.github.junitlatency.internal.measure.samples.RoundSamples.ScheduleFacts;
import io.github.junitlatency.internal.measure.samples.Samples.Disturbed;
import io.github.junitlatency.internal.measure.samples.Samples.Exceedances;
import io.github.junitlatency.internal.measure.samples.Samples.NetTimes;
import io.github.junitlatency.internal.measure.samples.Samples.Noted;
import io.github.junitlatency.internal.measure.samples.Samples.NotedIteration;
import io.github.junitlatency.internal.measure.samples.Samples.PhaseFacts;
import io.github.junitlatency.internal.measure.samples.Samples.Queueing;
import io.github.junitlatency.internal.measure.samples.Tally.TopTen;
import io.github.junitlatency.internal.plan.budget.Timing;
import io.github.junitlatency.result.ResultParts.ThreadFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * Puts together what the threads of a team measured at the same time, as the samples of one round.
 *
 * <p>An iteration's number is that of {@link IterationNumber#unique}.
 */
public final class ThreadSamples {

    private final int threads;
    private final Histogram times = Histograms.ofTicks();
    private final Histogram stalls = Histograms.ofTicks();
    private final TopTen slowest = new TopTen();
    private final List<NotedIteration> exceeding = new ArrayList<>();
    private List<Exceedances> exceedances = List.of();
    private Disturbed disturbed = Disturbed.NONE;
    private long maxTicks;
    private long maxIteration = -1;
    private long allOverTicks;
    private long timedTicks;
    private long wallNanos;
    private long unlookedTicks;
    private double faults;
    private double catchUpTicks;

    private ThreadSamples(int threads) {
        this.threads = threads;
    }

    /** Returns the round that each of several threads has a part of, in the order of their numbers. */
    public static RoundSamples together(List<RoundSamples> threads, Concurrency concurrency) {
        boolean isPaced = threads.get(0).schedule().isPresent();
        Samples response = of(threads, Timing.RESPONSE);
        return new RoundSamples(
                response,
                isPaced ? of(threads, Timing.SERVICE) : response,
                isPaced
                        ? Optional.of(schedule(Lists.present(Lists.map(threads, RoundSamples::schedule))))
                        : Optional.empty(),
                Optional.empty(),
                facts(Lists.map(threads, RoundSamples::response)),
                concurrency,
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
        ThreadSamples all = new ThreadSamples(rounds.size());
        for (int thread = 0; thread < rounds.size(); thread++) {
            all.add(thread, rounds.get(thread).by(timing));
        }
        return all.samples(rounds.get(0).by(timing));
    }

    private void add(int thread, Samples samples) {
        NetTimes own = samples.times();
        times.add(own.histogram());
        if (own.maxIteration() >= 0 && (maxIteration < 0 || own.maxTicks() > maxTicks)) {
            maxTicks = own.maxTicks();
            maxIteration = unique(own.maxIteration(), thread);
        }
        for (NotedIteration noted : numbered(samples.slowest(), thread)) {
            if (noted.ticks() > slowest.threshold()) {
                slowest.enter(noted);
            }
        }
        exceeding.addAll(numbered(samples.exceeding(), thread));
        List<Exceedances> sums = new ArrayList<>();
        for (Exceedances over : samples.exceedances()) {
            sums.add(thread == 0 ? over : exceedances.get(sums.size()).and(over));
        }
        exceedances = sums;
        disturbed = disturbed.and(samples.disturbed());
        allOverTicks = Math.max(allOverTicks, samples.noted().allOverTicks());
        timedTicks += samples.timedTicks();
        wallNanos = Math.max(wallNanos, samples.phase().wallNanos());
        unlookedTicks = Math.max(unlookedTicks, samples.phase().unlookedTicks());
        faults += samples.phase().faultsPerIteration() / threads;
        if (samples.queue().isPresent()) {
            stalls.add(samples.queue().get().stalls());
            catchUpTicks += samples.queue().get().catchUpTicks() / threads;
        }
    }

    private List<NotedIteration> numbered(List<NotedIteration> noted, int thread) {
        return Lists.map(
                noted,
                slow -> new NotedIteration(
                        unique(slow.iteration(), thread), slow.ticks(), slow.disturbance(), slow.context()));
    }

    private long unique(long iteration, int thread) {
        return IterationNumber.unique(iteration, thread, threads);
    }

    private Samples samples(Samples first) {
        PhaseFacts phase = first.phase();
        return new Samples(
                new NetTimes(times, maxTicks, maxIteration),
                new Noted(slowest.slowest(), Lists.sorted(exceeding, NotedIteration::iteration), allOverTicks),
                exceedances,
                disturbed,
                timedTicks,
                new PhaseFacts(
                        wallNanos,
                        faults,
                        new IterationTimes(phase.progress(), threads),
                        unlookedTicks,
                        phase.gaps(),
                        0),
                first.queue().isPresent() ? Optional.of(new Queueing(stalls, catchUpTicks)) : Optional.empty());
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
}
