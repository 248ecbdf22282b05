package io.github.junitlatency.internal.measure;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/**
 * The timed loop of a test that several threads run: what {@link LoopTemplate} is for one.
 *
 * <p>All threads share the class, so that it is compiled once. What belongs to one of them is in its instance.
 */
final class SharedLoopTemplate implements TimedLoop {

    private static final MethodHandle START;
    private static final MethodHandle STOP;
    private static final MethodHandle BODY;
    private static final int BATCH;

    static {
        SharedLoopParts parts = LoopDefiner.parts(MethodHandles.lookup(), SharedLoopParts.class);
        START = parts.clock().start();
        STOP = parts.clock().stop();
        BODY = parts.body();
        BATCH = parts.batch();
    }

    private final IterationNumber number;
    private final Object own; // the body's argument
    private long startTicks;

    SharedLoopTemplate(IterationNumber number, Object own) {
        this.number = number;
        this.own = own;
    }

    @Override
    public int run(long[] ticks, int from, int to, long first, int cpu, long max, long heeded) throws Throwable {
        IterationNumber number = this.number; // in a register: a field might be read again after each call
        Object own = this.own;
        long maxSigned = max + Long.MIN_VALUE; // compares without sign, as in the loop of one thread
        for (int i = from; i < to; i++) {
            number.value = first + i;
            long start = (long) START.invokeExact();
            for (int call = 0; call < BATCH; call++) { // gone when BATCH is 1
                BODY.invokeExact(own);
            }
            long difference = (long) STOP.invokeExact(cpu) - start;
            ticks[i] = difference;
            if ((difference & heeded) + Long.MIN_VALUE > maxSigned) {
                startTicks = start;
                return i + 1;
            }
        }
        return to;
    }

    @Override
    public long startTicks() {
        return startTicks;
    }
}
