package io.github.junitlatency.internal.measure;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/**
 * The timed loop that virtual threads run.
 *
 * <p>It is never used under this name, as {@link LoopTemplate} is not. The stop read's flags belong to the carrier, and are not
 * looked at.
 */
final class VirtualLoopTemplate implements VirtualLoop {

    private static final MethodHandle START;
    private static final MethodHandle STOP;
    private static final MethodHandle BODY;
    private static final int BATCH;
    private static final int ANY_CPU = -1;

    static {
        SharedLoopParts parts = LoopDefiner.parts(MethodHandles.lookup(), SharedLoopParts.class);
        START = parts.clock().start();
        STOP = parts.clock().stop();
        BODY = parts.body();
        BATCH = parts.batch();
    }

    VirtualLoopTemplate() {}

    @Override
    public void run(VirtualMember thread, long from, long to) throws Throwable {
        Object own = thread.own;
        for (long i = from; i < to && thread.goesOn(); i++) {
            thread.number.value = i;
            long start = (long) START.invokeExact();
            for (int call = 0; call < BATCH; call++) { // gone when BATCH is 1
                BODY.invokeExact(own);
            }
            long difference = (long) STOP.invokeExact(ANY_CPU) - start;
            thread.ran(start, difference);
            Thread.yield();
        }
    }
}
