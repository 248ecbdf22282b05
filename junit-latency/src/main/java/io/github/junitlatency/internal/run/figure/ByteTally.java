package io.github.junitlatency.internal.run.figure;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.AllocationFacts.StandOut;
import io.github.junitlatency.result.ByteCounts;
import io.github.junitlatency.result.Percentile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Adds up the bytes of iterations, in memory that does not grow with their number.
 *
 * <p>The most that an iteration allocated is always exact, and so is the distribution as long as it has at most
 * {@link #MAX_SIZES} different sizes. Beyond that, sizes are rounded up to a multiple of a step that
 * doubles until they fit; the largest is kept as it is. Example: at a step of 16, iterations of 24 B and of 32 B are
 * both counted at 32 B.
 *
 * <p>An iteration stands out where it allocates more than p99 does: at most one in a hundred can. For example, a list that
 * grows allocates at 10 of 1,000 iterations; all others allocate as much as p99. Of more than {@link #MAX_STAND_OUTS} the
 * largest are kept, of equals the first.
 */
final class ByteTally {

    static final int MAX_SIZES = 8_192; // text of 0.1 MB at most, when it is sent

    /** Objects are aligned to 8 bytes (ObjectAlignmentInBytes), so that a smaller step rounds nothing. */
    private static final long FIRST_STEP_BYTES = 16;

    static final int MAX_STAND_OUTS = 64;

    private static final Percentile USUAL = Percentile.of(99);

    private final PriorityQueue<StandOut> largest = new PriorityQueue<>(ByteTally::compare);
    private Map<Long, Long> counts = new HashMap<>();
    private long stepBytes = ByteCounts.EXACT;
    private long maxBytes;
    private long lastBytes; // most iterations allocate what the one before did
    private long lastCount;

    /** Adds an iteration, in order. */
    void add(long iteration, long bytes) {
        keep(iteration, bytes);
        if (bytes == lastBytes) {
            lastCount++;
            return;
        }
        fold();
        lastBytes = bytes;
        lastCount = 1;
    }

    private void fold() {
        if (lastCount == 0) {
            return;
        }
        maxBytes = Math.max(maxBytes, lastBytes);
        count(counts, rounded(lastBytes), lastCount);
        lastCount = 0;
        while (counts.size() > MAX_SIZES) {
            stepBytes = Math.max(FIRST_STEP_BYTES, 2 * stepBytes);
            Map<Long, Long> coarse = new HashMap<>();
            for (Map.Entry<Long, Long> entry : counts.entrySet()) {
                count(coarse, rounded(entry.getKey()), entry.getValue());
            }
            counts = coarse;
        }
    }

    private static void count(Map<Long, Long> counts, long bytes, long more) {
        counts.put(bytes, counts.getOrDefault(bytes, 0L) + more);
    }

    private long rounded(long bytes) {
        return Math.floorDiv(bytes + stepBytes - 1, stepBytes) * stepBytes;
    }

    /** Returns the distribution. */
    ByteCounts counts() {
        fold();
        Map<Long, Long> capped = new HashMap<>();
        for (Map.Entry<Long, Long> entry : counts.entrySet()) {
            count(capped, Math.min(entry.getKey(), maxBytes), entry.getValue());
        }
        return new ByteCounts(capped, stepBytes);
    }

    private void keep(long iteration, long bytes) {
        if (bytes == 0
                || largest.size() == MAX_STAND_OUTS && bytes <= largest.peek().bytes()) {
            return;
        }
        largest.add(new StandOut(iteration, bytes, 1));
        if (largest.size() > MAX_STAND_OUTS) {
            largest.poll();
        }
    }

    private static int compare(StandOut left, StandOut right) {
        int byBytes = Long.compare(left.bytes(), right.bytes());
        return byBytes == 0 ? Long.compare(right.iteration(), left.iteration()) : byBytes;
    }

    /** Returns the iterations that stand out, in the order in which they ran. */
    List<StandOut> standOuts() {
        long usual = counts().bytesAt(USUAL);
        return Lists.sorted(Lists.filter(largest, one -> one.bytes() > usual), StandOut::iteration);
    }
}
