package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.cause.CauseFinder;
import io.github.junitlatency.internal.lists.Lists;
import io.github.junitlatency.internal.measure.CacheWalk;
import io.github.junitlatency.internal.measure.ColdCaches;
import io.github.junitlatency.internal.measure.LoopRunner;
import io.github.junitlatency.internal.measure.PacedWalk;
import io.github.junitlatency.internal.measure.RoundSamples;
import io.github.junitlatency.internal.measure.Samples;
import io.github.junitlatency.internal.plan.Timing;
import io.github.junitlatency.internal.verdict.ControlSlice;
import io.github.junitlatency.internal.verdict.NetOfInterference;
import io.github.junitlatency.internal.verdict.OwnTimes;
import io.github.junitlatency.internal.verdict.Stalls;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.WarmUpFacts;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * Walks through memory beside the rounds of a test that broke and that feels caches.
 *
 * <p>A body feels them if its median or its p90 just after the caches were emptied is {@value #MIN_RATIO} times that of the
 * round, and over it by more than two steps of the clock. Stretches of 24 iterations count, each after 8 that do not, so that
 * a body that only has its code to bring back is not taken for one with a footprint.
 *
 * <p>Example, medians in ns of a round and of iterations with cold caches, on a 2-CPU Intel Xeon guest, JDK 17, 2026-11-22: ten
 * look-ups in a map of 4 MB 140 and 1,046 to 1,170; ten loads from 256 KB 33 and 234 to 258; a sum over 4 KB 159 and 159 to
 * 164; four chains 133 and 129 to 134; a string of 60 characters 52 and 51 to 53.
 */
final class MemoryWatch {

    private static final double MIN_RATIO = 1.5;
    private static final int MIN_STEPS = 2;
    private static final List<Double> PERCENTILES = List.of(50.0, 90.0);

    /** Fewer where iterations are so long, or so few of a state, that it would take more than {@link #MAX_SECONDS} or them all. */
    private static final int STRETCHES = 32;

    /** As long as a slice of the control run beside a round that broke. */
    private static final double SHARE = 0.5;

    private static final double MAX_SECONDS = 0.5;
    private static final double MAX_SECONDS_ON_SCHEDULE = 5; // of which most is waited
    private static final double MIN_SECONDS = 0.01;

    private final Optional<CacheWalk> walk;
    private final LoopRunner loop;
    private final ClockedPlan plan;
    private final int cpu;
    private Optional<Histogram> cold = Optional.empty(); // net ticks, once it was tried
    private Optional<CacheWalk.Slice> oneAfterTheOther = Optional.empty();
    private Optional<PacedWalk.Slice> onSchedule = Optional.empty();

    /**
     * Prepares; nothing runs yet.
     *
     * @param walk empty where none is to run
     * @param loop runs the test's body
     * @param cpu the CPU that the calling thread is pinned to, or -1
     */
    MemoryWatch(Optional<CacheWalk> walk, LoopRunner loop, ClockedPlan plan, int cpu) {
        this.walk = walk;
        this.loop = loop;
        this.plan = plan;
        this.cpu = cpu;
    }

    /**
     * Runs slices after a round, for each timing of which a budget broke; none where the body does not feel caches.
     *
     * @throws Throwable what the body threw when it was tried with cold caches
     */
    void after(RoundSamples round) throws Throwable {
        oneAfterTheOther = Optional.empty();
        onSchedule = Optional.empty();
        boolean isServiceBroken = isBroken(round.service());
        boolean isOnSchedule = plan.plan().pace().isPresent() && isBroken(round.response());
        if (walk.isEmpty() || !isServiceBroken && !isOnSchedule || !feels(walk.get(), round.service())) {
            return;
        }
        long coldTicks = cold.orElseThrow().getValueAtPercentile(50);
        long overheadTicks = plan.overheadTicks();
        if (isServiceBroken) {
            long ticks = ticks(round.service(), MAX_SECONDS);
            oneAfterTheOther = Optional.of(walk.get().measure(cpu, overheadTicks, coldTicks, ticks));
        }
        if (isOnSchedule) {
            PacedWalk.Starts starts = new PacedWalk.Starts(
                    plan.intervalTicks(), ticks(round.response(), MAX_SECONDS_ON_SCHEDULE), plan.frequencyHz());
            onSchedule = Optional.of(walk.get().onSchedule().measure(cpu, overheadTicks, coldTicks, starts));
        }
    }

    private static boolean isBroken(Samples samples) {
        return ControlLength.whenBroken(samples).isPresent();
    }

    private long ticks(Samples round, double maxSeconds) {
        double seconds = SHARE * round.timedTicks() / plan.frequencyHz();
        return Math.round(Math.max(MIN_SECONDS, Math.min(maxSeconds, seconds)) * plan.frequencyHz());
    }

    /**
     * Judges the slices of the last round, those on a schedule by own times as the test is.
     *
     * @param finder has ended recording
     * @param warmUp of the round
     */
    MemoryWalks judge(CauseFinder finder, WarmUpFacts warmUp) {
        List<ControlSlice> service = List.of();
        if (oneAfterTheOther.isPresent()) {
            CacheWalk.Slice slice = oneAfterTheOther.get();
            service = List.of(ControlSlice.ofWalk(distribution(slice.excessTicks()), slice.timedTicks()));
        }
        if (plan.plan().pace().isEmpty()) {
            return new MemoryWalks(service, service);
        }
        return new MemoryWalks(
                onSchedule.isPresent() ? List.of(judge(onSchedule.get(), finder, warmUp)) : List.of(), service);
    }

    private ControlSlice judge(PacedWalk.Slice slice, CauseFinder finder, WarmUpFacts warmUp) {
        Samples samples = slice.response();
        CauseFinder.Measurement measurement = new CauseFinder.Measurement(
                samples, List.of(), plan.overheadTicks(), plan.frequencyHz(), warmUp, plan.pace(Timing.RESPONSE));
        OwnTimes own =
                NetOfInterference.judge(samples, finder.explain(measurement).samples(), plan.frequencyHz());
        Optional<Stalls> stalls = Optional.empty();
        if (samples.queue().isPresent()) {
            Samples.Queue queue = samples.queue().get();
            stalls = Optional.of(new Stalls(distribution(slice.excess(queue.stalls())), queue.catchUpTicks()));
        }
        return ControlSlice.ofWalk(
                distribution(slice.excess(own.distribution().histogram())), samples.timedTicks(), stalls);
    }

    private static Distribution distribution(Histogram excess) {
        return new Distribution(excess, excess.getMaxValue());
    }

    private boolean feels(CacheWalk walked, Samples round) throws Throwable {
        long median = Math.max(1, round.histogram().getValueAtPercentile(50));
        double affordable = MAX_SECONDS * plan.frequencyHz() / ((double) ColdCaches.COLD_STRETCH * median);
        long ofAState = plan.plan().iterations() / ColdCaches.COLD_STRETCH;
        int stretches = (int) Math.min(STRETCHES, Math.min(ofAState, affordable));
        if (stretches == 0 || !walked.isAffordable()) {
            return false;
        }
        if (cold.isEmpty()) {
            cold = Optional.of(
                    loop.coldCaches().afterEmptying(walked::emptyCaches, stretches, cpu, plan.overheadTicks()));
        }
        return isSlower(cold.get(), round.histogram(), plan.clock().stepTicks());
    }

    /** Returns whether a body is so much slower with cold caches that it feels them. */
    static boolean isSlower(Histogram cold, Histogram usual, long stepTicks) {
        return Lists.any(PERCENTILES, percentile -> {
            long ticks = cold.getValueAtPercentile(percentile);
            long usualTicks = usual.getValueAtPercentile(percentile);
            return ticks >= MIN_RATIO * usualTicks && ticks > usualTicks + MIN_STEPS * stepTicks;
        });
    }
}
