package io.github.junitlatency.internal.measure;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/**
 * The loop of a test's body in which throughput is measured: no clock is read, no time is kept.
 *
 * <p>It is never used under this name, as {@link LoopTemplate} is not.
 */
final class ThroughputLoopTemplate implements UntimedLoop {

    private static final MethodHandle BODY;
    private static final int BATCH;
    private static final IterationNumber NUMBER;
    private static final EndSignal END;

    static {
        Parts parts = LoopDefiner.parts(MethodHandles.lookup(), Parts.class);
        BODY = parts.body();
        BATCH = parts.batch();
        NUMBER = parts.number();
        END = parts.end();
    }

    ThroughputLoopTemplate() {}

    @Override
    public void run(int size, long first) throws Throwable {
        for (int i = 0; i < size; i++) {
            NUMBER.value = first + i;
            for (int call = 0; call < BATCH; call++) { // gone when BATCH is 1
                BODY.invokeExact();
            }
            if (END.isGiven()) {
                return;
            }
        }
    }
}
