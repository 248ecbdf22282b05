package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.measure.CacheWalk;
import io.github.junitlatency.internal.measure.LoopRunner;
import io.github.junitlatency.internal.measure.Samples;
import io.github.junitlatency.internal.verdict.ControlSlice;
import io.github.junitlatency.result.Distribution;
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
    private static final double MIN_SECONDS = 0.01;

    private final Optional<CacheWalk> walk;
    private final LoopRunner loop;
    private final ClockedPlan plan;
    private final int cpu;
    private Optional<Histogram> cold = Optional.empty(); // net ticks, once it was tried

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
     * Runs a slice after a round that broke; none where the body does not feel caches, or starts on a schedule.
     *
     * @throws Throwable what the body threw when it was tried with cold caches
     */
    List<ControlSlice> after(Samples round) throws Throwable {
        boolean isOf = walk.isPresent()
                && plan.plan().pace().isEmpty()
                && ControlLength.whenBroken(round).isPresent();
        if (!isOf || !feels(walk.get(), round)) {
            return List.of();
        }
        double seconds = Math.max(MIN_SECONDS, Math.min(MAX_SECONDS, SHARE * round.timedTicks() / plan.frequencyHz()));
        CacheWalk.Slice slice = walk.get()
                .measure(
                        cpu,
                        plan.overheadTicks(),
                        cold.orElseThrow().getValueAtPercentile(50),
                        Math.round(seconds * plan.frequencyHz()));
        Histogram excess = slice.excessTicks();
        return List.of(ControlSlice.ofWalk(new Distribution(excess, excess.getMaxValue()), slice.timedTicks()));
    }

    private boolean feels(CacheWalk walked, Samples round) throws Throwable {
        long median = Math.max(1, round.histogram().getValueAtPercentile(50));
        double affordable = MAX_SECONDS * plan.frequencyHz() / ((double) LoopRunner.COLD_STRETCH * median);
        long ofAState = plan.plan().iterations() / LoopRunner.COLD_STRETCH;
        int stretches = (int) Math.min(STRETCHES, Math.min(ofAState, affordable));
        if (stretches == 0 || !walked.isAffordable()) {
            return false;
        }
        if (cold.isEmpty()) {
            cold = Optional.of(loop.afterEmptying(walked::emptyCaches, stretches, cpu, plan.overheadTicks()));
        }
        return isSlower(cold.get(), round.histogram(), plan.clock().stepTicks());
    }

    /** Returns whether a body is so much slower with cold caches that it feels them. */
    static boolean isSlower(Histogram cold, Histogram usual, long stepTicks) {
        return PERCENTILES.stream().anyMatch(percentile -> {
            long ticks = cold.getValueAtPercentile(percentile);
            long usualTicks = usual.getValueAtPercentile(percentile);
            return ticks >= MIN_RATIO * usualTicks && ticks > usualTicks + MIN_STEPS * stepTicks;
        });
    }
}
