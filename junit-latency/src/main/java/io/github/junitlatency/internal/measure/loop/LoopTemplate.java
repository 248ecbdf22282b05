package io.github.junitlatency.internal.measure.loop;

import io.github.junitlatency.internal.measure.body.IterationNumber;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/**
 * The timed loop of a test without a schedule and without a probe.
 *
 * <p>It is never used under this name. {@link LoopDefiner} defines a hidden class from these bytes for every test, with the
 * test's body and clock in its class data. So they are constants to the compiler, which inlines the body between the two
 * reads, and one test's profile never spoils another's.
 *
 * <p>All threads of a test share the class, so that it is compiled once. What belongs to one of them is in its instance.
 */
final class LoopTemplate implements TimedLoop {

    private static final MethodHandle START;
    private static final MethodHandle STOP;
    private static final MethodHandle BODY;
    private static final int BATCH;
    private static final IterationNumber ONLY_NUMBER; // null where several threads run the loop

    static {
        LoopSetup setup = LoopDefiner.parts(MethodHandles.lookup(), LoopSetup.class);
        START = setup.clock().start();
        STOP = setup.clock().stop();
        BODY = setup.threads().called().handle();
        BATCH = setup.batch();
        ONLY_NUMBER = setup.threads().onlyNumber();
    }

    private final IterationNumber number;
    private final Object own; // the body's argument
    private long startTicks;

    LoopTemplate(IterationNumber number, Object own) {
        this.number = number;
        this.own = own;
    }

    @Override
    public int run(long[] ticks, int from, int to, long first, int cpu, long max, long flagMask) throws Throwable {
        IterationNumber number = ONLY_NUMBER != null ? ONLY_NUMBER : this.number; // a constant, or in a register
        Object own = this.own;
        long maxSigned = max + Long.MIN_VALUE; // compares without sign, in one branch on every JDK and in every tier
        for (int i = from; i < to; i++) {
            number.value = first + i;
            long start = (long) START.invokeExact();
            for (int call = 0; call < BATCH; call++) { // gone when BATCH is 1
                BODY.invokeExact(own);
            }
            long difference = (long) STOP.invokeExact(cpu) - start;
            ticks[i] = difference;
            // A tainted one has the highest bit set. The thread's counters are read before another iteration changes
            // them.
            if ((difference & flagMask) + Long.MIN_VALUE > maxSigned) {
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
