package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.IterationNumber;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.junit.platform.commons.function.Try;

/** A machine whose time passes by its clock's reads alone; what its body takes passes at the stop read. */
abstract class SimulatedMachine {

    private static final long EPOCH = 1L << 40; // far from 0, so that there is room to run backwards

    /** How long this life is. */
    long now;

    private boolean isBody;

    /** Lets pass what comes before a start read. */
    abstract void beforeStart();

    /** Lets pass what comes before a stop read. */
    abstract void beforeStop(boolean ofBody);

    /** Lets pass what comes after a stop read. */
    void afterStop() {}

    final Clock clock() {
        return new Clock("scripted", true, handle("start", long.class), handle("stop", long.class, int.class));
    }

    final Body body() {
        return new Body(handle("run", void.class), () -> {}, () -> {}, new IterationNumber());
    }

    private MethodHandle handle(String name, Class<?> result, Class<?>... parameters) {
        return Try.call(() -> MethodHandles.lookup()
                        .findVirtual(SimulatedMachine.class, name, MethodType.methodType(result, parameters))
                        .bindTo(this))
                .getOrThrow(IllegalStateException::new);
    }

    private long start() {
        beforeStart();
        return EPOCH + now;
    }

    private void run() {
        isBody = true;
    }

    private long stop(int cpu) {
        beforeStop(isBody);
        isBody = false;
        long stopped = EPOCH + now;
        afterStop();
        return stopped;
    }
}
