package io.github.junitlatency.internal.measure;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/** Finds and runs the bodies that the instrument brings along, which throw nothing of their own. */
final class InstrumentBody {

    private InstrumentBody() {}

    /** Runs loops of such a body. */
    @FunctionalInterface
    interface Run<T> {

        /**
         * Runs.
         *
         * @return what was measured
         * @throws Throwable what a loop may throw for a user's body
         */
        T run() throws Throwable;
    }

    /**
     * Returns a body that calls a static method without parameters or result.
     *
     * @param owner of the class that has the method
     */
    static Body of(MethodHandles.Lookup owner, String method) {
        try {
            MethodHandle handle = owner.findStatic(owner.lookupClass(), method, Body.TYPE);
            return new Body(handle, () -> {}, () -> {}, new IterationNumber());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(owner.lookupClass().getSimpleName() + "." + method + " cannot be found", e);
        }
    }

    /**
     * Runs loops of such a body, so that callers need not expect what only a user's body throws.
     *
     * @param what is measured, for a message
     * @throws InterruptedException if the thread was interrupted
     */
    static <T> T measure(String what, Run<T> run) throws InterruptedException {
        try {
            return run.run();
        } catch (InterruptedException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(what + " cannot be measured", e);
        }
    }
}
