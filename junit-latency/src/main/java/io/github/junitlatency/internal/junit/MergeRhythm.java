package io.github.junitlatency.internal.junit;

import java.util.function.LongSupplier;

/**
 * Decides whether the files of a run are made at the end of a launcher's run, or later.
 *
 * <p>Where a build tool has a launcher's run for every class, to make them each time would cost the square of the
 * tests. So they are made again only when
 *
 * <pre>
 * now - end of the last time &gt;= 20 * what the last time took
 * </pre>
 *
 * <p>and take at most a 21st of the time, 4.8%. Example: the first took 0.8 s and ended at 3 s, so a launcher's run
 * that ends before 19 s leaves them for later. One that ends at 20 s makes them, in 0.1 s now, and the next is due at
 * 22.1 s.
 */
final class MergeRhythm {

    private static final int TIMES = 20;

    private final LongSupplier clockNs;
    private boolean hasBegun;
    private long endNs;
    private long tookNs;

    /** Begins, given a clock that never goes back. */
    MergeRhythm(LongSupplier clockNs) {
        this.clockNs = clockNs;
    }

    /** Returns whether they should be made now; the first time they should. */
    boolean isDue() {
        return !hasBegun || clockNs.getAsLong() - endNs >= TIMES * tookNs;
    }

    /** Makes them, and takes the time. */
    void run(Runnable merging) {
        long startNs = clockNs.getAsLong();
        try {
            merging.run();
        } finally {
            hasBegun = true;
            endNs = clockNs.getAsLong();
            tookNs = endNs - startNs;
        }
    }
}
