package io.github.junitlatency.internal.measure.loop;

import io.github.junitlatency.internal.measure.body.IterationNumber;
import io.github.junitlatency.internal.measure.loop.UntimedLoop.EndSignal;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/**
 * The loop of a test's body in which throughput is measured: no clock is read, no time is kept.
 *
 * <p>It is never used under this name, as {@link LoopTemplate} is not. All threads of a test share the class.
 */
final class ThroughputLoopTemplate implements UntimedLoop {

    private static final MethodHandle BODY;
    private static final int BATCH;
    private static final EndSignal END;

    static {
        UntimedParts parts = LoopDefiner.parts(MethodHandles.lookup(), UntimedParts.class);
        BODY = parts.body();
        BATCH = parts.batch();
        END = parts.end();
    }

    private final IterationNumber number;
    private final Object own; // the body's argument

    ThroughputLoopTemplate(IterationNumber number, Object own) {
        this.number = number;
        this.own = own;
    }

    @Override
    public void run(int size, long first) throws Throwable {
        IterationNumber number = this.number; // in a register: a field might be read again after each call
        Object own = this.own;
        for (int i = 0; i < size; i++) {
            number.value = first + i;
            for (int call = 0; call < BATCH; call++) { // gone when BATCH is 1
                BODY.invokeExact(own);
            }
            if (END.isGiven()) {
                return;
            }
        }
    }
}
