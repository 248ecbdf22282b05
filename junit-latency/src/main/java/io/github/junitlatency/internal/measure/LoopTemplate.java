package io.github.junitlatency.internal.measure;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/**
 * The timed loop of a test without a schedule and without a probe.
 *
 * <p>It is never used under this name. {@link LoopDefiner} defines a hidden class from these bytes for every test, with the
 * test's body and clock in its class data. So they are constants to the compiler, which inlines the body between the two
 * reads, and one test's profile never spoils another's.
 */
final class LoopTemplate implements TimedLoop {

    private static final MethodHandle START;
    private static final MethodHandle STOP;
    private static final MethodHandle BODY;
    private static final int BATCH;
    private static final IterationNumber NUMBER;

    static {
        LoopParts parts = LoopDefiner.parts(MethodHandles.lookup(), LoopParts.class);
        START = parts.clock().start();
        STOP = parts.clock().stop();
        BODY = parts.body();
        BATCH = parts.batch();
        NUMBER = parts.number();
    }

    private long startTicks;

    LoopTemplate() {}

    @Override
    public int run(long[] ticks, int from, int to, long first, int cpu, long max, long heeded) throws Throwable {
        long maxSigned = max + Long.MIN_VALUE; // compares without sign, in one branch on every JDK and in every tier
        for (int i = from; i < to; i++) {
            NUMBER.value = first + i;
            long start = (long) START.invokeExact();
            for (int call = 0; call < BATCH; call++) { // gone when BATCH is 1
                BODY.invokeExact();
            }
            long difference = (long) STOP.invokeExact(cpu) - start;
            ticks[i] = difference;
            // A tainted one has the highest bit set. The thread's counters are read before another iteration changes
            // them.
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
