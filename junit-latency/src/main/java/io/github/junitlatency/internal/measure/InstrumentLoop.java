package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.IterationNumber;
import io.github.junitlatency.internal.measure.body.Settling;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.measure.warmup.WarmUpOrder;
import io.github.junitlatency.internal.plan.budget.Limit;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.List;

/** A loop around a body of the instrument, which throws no exception of a user's; it is warmed up once. */
final class InstrumentLoop {

    private final String what;
    private final Loop loop;
    private final int warmUpIterations;
    private boolean warm;

    /**
     * Prepares; nothing runs yet.
     *
     * @param what is measured, for a message
     */
    InstrumentLoop(String what, Loop loop, int warmUpIterations) {
        this.what = what;
        this.loop = loop;
        this.warmUpIterations = warmUpIterations;
    }

    /** Runs loops of the body. */
    @FunctionalInterface
    private interface EmptyRun<T> {
        T run() throws Throwable;
    }

    /**
     * Returns a body that calls a method without parameters or result.
     *
     * @param lookup of a class that may call it
     */
    static Body body(MethodHandles.Lookup lookup, Object receiver, String method) {
        try {
            MethodHandle handle = lookup.bind(receiver, method, Body.TYPE);
            return new Body(handle, () -> {}, () -> {}, new IterationNumber());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(receiver.getClass().getSimpleName() + "." + method + " cannot be found", e);
        }
    }

    /**
     * Warms the loop up, if nothing has yet.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @throws InterruptedException if the thread was interrupted
     */
    void warmUp(int cpu) throws InterruptedException {
        if (!warm) {
            run(() -> loop.warmUp(WarmUpOrder.of(warmUpIterations), cpu, Settling.NONE));
            warm = true;
        }
    }

    /** Runs measured iterations, as {@link Loop#measure}. */
    RoundSamples measure(long iterations, int cpu, long overheadTicks, List<Limit> limits, double frequencyHz)
            throws InterruptedException {
        return run(() -> loop.measure(iterations, cpu, overheadTicks, limits, frequencyHz, Settling.NONE));
    }

    private <T> T run(EmptyRun<T> loops) throws InterruptedException {
        try {
            return loops.run();
        } catch (InterruptedException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(what + " cannot be measured", e);
        }
    }

    /** Returns the median of the warm-up, gross. */
    long typicalTicks() {
        return loop.typicalTicks();
    }
}
