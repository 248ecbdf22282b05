package io.github.junitlatency.internal.run.stack;

import io.github.junitlatency.internal.cause.stack.StackRecording;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Measures how long taking a stack holds up the measured thread.
 *
 * <p>An ordinary iteration in which a stack was taken is longer by that, and would else look slow: the code that is
 * named would be where most time goes, not what is slow. It is the 90th percentile of the gaps in a loop of reads in
 * which a stack was taken.
 */
final class SamplingCost {

    private static final long SPIN_NANOS = 10_000_000;
    private static final long MIN_GAP_READS = 8; // a gap is as long as so many reads
    private static final double SHARE = 0.9;

    private static final long AT_MOST = 2; // deep stacks take longer than this loop's

    private final LongSupplier nanoTime;
    private final List<long[]> gaps = new ArrayList<>();

    /** Takes what tells how long it has been reading. */
    SamplingCost(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** Reads the clock for a while, when stacks are being taken already. */
    void spin(Clock clock) {
        long begin = nanoTime.getAsLong();
        long typical = Long.MAX_VALUE;
        long before = clock.read();
        while (nanoTime.getAsLong() - begin < SPIN_NANOS) {
            long now = clock.read();
            typical = Math.min(typical, Math.max(1, now - before));
            if (now - before > MIN_GAP_READS * typical) {
                gaps.add(new long[] {before, now});
            }
            before = now;
        }
    }

    /** Returns the ticks that a stack takes from the thread at most; 0 where none was taken meanwhile. */
    long ticks(StackRecording recording, long thread) {
        long[] stacks = recording.samplesOf(thread);
        List<long[]> sampled = Lists.filter(gaps, gap -> isAnyIn(stacks, gap[0], gap[1]));
        long[] sorted = Lists.longs(sampled, gap -> gap[1] - gap[0]);
        Arrays.sort(sorted);
        return sorted.length == 0 ? 0 : AT_MOST * sorted[(int) Math.min(sorted.length - 1, sorted.length * SHARE)];
    }

    private static boolean isAnyIn(long[] stacks, long from, long to) {
        return Lists.filter(stacks, ticks -> ticks >= from && ticks <= to).length > 0;
    }
}
