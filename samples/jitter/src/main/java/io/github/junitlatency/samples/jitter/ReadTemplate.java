package io.github.junitlatency.samples.jitter;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.measure.loop.LoopDefiner;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/**
 * Reads that follow each other. Never used under this name: a hidden class is defined from these bytes, so that the
 * clock's handle is a constant to the compiler.
 *
 * <p>All are start reads, and no pairs of start and stop: the end of each gap is the beginning of the next, so nothing
 * in a block goes unseen, and all gaps are made of the same instructions, where pairs would make two kinds of them. The
 * price is that no read tells of a preemption, because each arms the flag anew; {@link JitterMeter} asks the thread's
 * counters instead.
 */
final class ReadTemplate implements ReadLoop {

    private static final MethodHandle START =
            LoopDefiner.parts(MethodHandles.lookup(), Clock.class).start();

    ReadTemplate() {}

    /** Unrolled by hand, so that whether it is does not depend on the compiler. */
    @Override
    public void read(long[] reads, int count) throws Throwable {
        for (int i = 0; i < count; i += UNROLLED) {
            reads[i] = (long) START.invokeExact();
            reads[i + 1] = (long) START.invokeExact();
            reads[i + 2] = (long) START.invokeExact();
            reads[i + 3] = (long) START.invokeExact();
            reads[i + 4] = (long) START.invokeExact();
            reads[i + 5] = (long) START.invokeExact();
            reads[i + 6] = (long) START.invokeExact();
            reads[i + 7] = (long) START.invokeExact();
            reads[i + 8] = (long) START.invokeExact();
            reads[i + 9] = (long) START.invokeExact();
            reads[i + 10] = (long) START.invokeExact();
            reads[i + 11] = (long) START.invokeExact();
            reads[i + 12] = (long) START.invokeExact();
            reads[i + 13] = (long) START.invokeExact();
            reads[i + 14] = (long) START.invokeExact();
            reads[i + 15] = (long) START.invokeExact();
        }
    }
}
