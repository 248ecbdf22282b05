package io.github.junitlatency.internal.clock;

import io.github.junitlatency.result.ResultParts.HelperFacts.TscOffset;
import java.util.Optional;

/**
 * Bounds the offset of two CPUs' clocks by exchanges between them.
 *
 * <p>In each exchange a CPU a reads t0, then a CPU b reads t1, then a reads t2. On a's clock, b's read happened between
 * t0 and t2, so that the offset of b's clock to a's lies between t1 - t2 and t1 - t0, however long either way took. The
 * intersection over all exchanges is as narrow as the fastest of them, and empty when the offset did not stay the same.
 */
final class OffsetBounds {

    private long lowTicks = Long.MIN_VALUE;
    private long highTicks = Long.MAX_VALUE;

    /** Takes an exchange into account. */
    void add(long t0, long t1, long t2) {
        lowTicks = Math.max(lowTicks, t1 - t2);
        highTicks = Math.min(highTicks, t1 - t0);
    }

    /** Returns whether there was any exchange. */
    boolean isBounded() {
        return lowTicks != Long.MIN_VALUE;
    }

    /** Returns whether no one offset fits all exchanges. */
    boolean isContradictory() {
        return lowTicks > highTicks;
    }

    /**
     * Returns the offset; empty before the first exchange, and when no one offset fits all of them.
     *
     * @param cpu the CPU b
     */
    Optional<TscOffset> offset(int cpu) {
        if (!isBounded() || isContradictory()) {
            return Optional.empty();
        }
        long width = highTicks - lowTicks;
        return Optional.of(new TscOffset(cpu, lowTicks + width / 2, width - width / 2));
    }
}
