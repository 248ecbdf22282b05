package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.measure.Work;
import io.github.junitlatency.internal.measure.WorkListener;
import java.util.function.LongSupplier;

/** Ends an explanation whose thread is interrupted, and tells a listener how far it is once it takes more than 2 s. */
final class ExplanationProgress {

    private static final long PART_NANOS = 2_000_000_000;

    private final WorkListener listener;
    private final LongSupplier nanoTime;
    private long partBegin;
    private int before; // iterations before the part

    ExplanationProgress(WorkListener listener, LongSupplier nanoTime) {
        this.listener = listener;
        this.nanoTime = nanoTime;
        partBegin = nanoTime.getAsLong();
    }

    /**
     * Runs before each iteration is explained.
     *
     * @param done how many are
     * @param all how many will be
     */
    void at(int done, int all) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("interrupted after " + Quantities.whole(done) + " of "
                    + Quantities.whole(all) + " slow iterations were explained");
        }
        long nanos = nanoTime.getAsLong() - partBegin;
        if (nanos >= PART_NANOS) {
            double left = nanos / 1e9 * (all - done) / Math.max(1, done - before);
            listener.hear(Work.explanation(done, all, left));
            partBegin += nanos;
            before = done;
        }
    }
}
