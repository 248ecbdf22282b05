package io.github.junitlatency.internal.measure.warmup;

import io.github.junitlatency.internal.measure.body.ProgressEvent;
import io.github.junitlatency.internal.measure.body.ProgressEvent.ProgressListener;
import java.util.Arrays;
import java.util.function.LongSupplier;

/**
 * Tells a listener how far a warm-up is, every half second, and how long its iterations take.
 *
 * <p>It does so where the warm-up's own bookkeeping is done: between two blocks, or two stretches of a warm-up until
 * steady. So a body of milliseconds, whose measured iterations will take minutes, is found out after a second. Only the
 * last half second says how long an iteration takes, and never the first: that has interpreted code in it, and would
 * announce minutes that never come. Example: 300 iterations in the second half second are 1.67 ms each, so 100,000 take
 * 167 s.
 *
 * <p>How long an iteration takes by itself is what it takes in the median block of the last half second. A machine that
 * is busy holds up few blocks, but for long: the mean of 50 ns was once 300 us. Nor are there the waits of several
 * threads for each other between their states.
 */
final class WarmUpProgress {

    private static final long PART_NANOS = 500_000_000;
    private static final int BLOCKS = 1_023; // the last of a part are enough for a median

    private final WarmUpOrder order;
    private final int round;
    private final ProgressListener listener;
    private final LongSupplier nanoTime;
    private final long begin;
    private long partBegin;
    private long before; // iterations before the part
    private long seen;
    private int parts;
    private double wallNanosPerIteration;
    private double nanosPerIteration;
    private final double[] blocks = new double[BLOCKS]; // nanoseconds of an iteration; the last ones of the part
    private int blockCount; // of the part

    WarmUpProgress(WarmUpOrder order, int round, ProgressListener listener, LongSupplier nanoTime) {
        this.order = order;
        this.round = round;
        this.listener = listener;
        this.nanoTime = nanoTime;
        begin = nanoTime.getAsLong();
        partBegin = begin;
    }

    LongSupplier nanoTime() {
        return nanoTime;
    }

    /** Notes how long a block took. */
    void tookBlock(int size, long nanos) {
        blocks[blockCount % BLOCKS] = (double) nanos / size;
        blockCount++;
    }

    private double medianOfBlocks() {
        double[] sorted = Arrays.copyOf(blocks, Math.min(blockCount, BLOCKS));
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    /** Notes how many iterations ran, up to the last moment at which the listener may hear of them. */
    void ran(long iterations) {
        if (iterations == seen) {
            return; // within a stretch
        }
        seen = iterations;
        long now = nanoTime.getAsLong();
        if (now - partBegin < PART_NANOS) {
            return;
        }
        parts++;
        if (parts > 1) {
            wallNanosPerIteration = (double) (now - partBegin) / (iterations - before);
            nanosPerIteration = blockCount == 0 ? wallNanosPerIteration : medianOfBlocks();
        }
        listener.hear(work(iterations, now));
        before = iterations;
        blockCount = 0;
        partBegin = nanoTime.getAsLong();
    }

    private ProgressEvent work(long ran, long now) {
        if (order.isAuto()) {
            double left = Math.max(0, order.ceilingSeconds() - (now - begin) / 1e9);
            return new ProgressEvent(ProgressEvent.Phase.WARM_UP_UNTIL_STEADY, round, 0, ran, 0, left);
        }
        double left = parts > 1 ? Math.max(0, order.asked() - ran) * wallNanosPerIteration / 1e9 : Double.NaN;
        return new ProgressEvent(ProgressEvent.Phase.WARM_UP, round, 0, ran, order.asked(), left);
    }

    /** Returns how long an iteration takes in a block that is not held up; 0 of a warm-up that was over within a second. */
    double nanosPerIteration() {
        return nanosPerIteration;
    }
}
