package io.github.junitlatency.measure;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * What is measured.
 *
 * @param handle {@code ()void}: the timed call
 * @param beforeRound prepares fresh state, before the warm-up and before the measured iterations
 * @param betweenBlocks runs outside all timing, now and then
 * @param number tells the body which iteration runs
 */
public record Body(MethodHandle handle, Preparation beforeRound, Runnable betweenBlocks, IterationNumber number) {

    public static final MethodType TYPE = MethodType.methodType(void.class);

    /** Prepares a round. */
    @FunctionalInterface
    public interface Preparation {
        /**
         * Prepares a round.
         *
         * @throws Throwable what the user's code threw
         */
        void run() throws Throwable;
    }

    public Body {
        if (!handle.type().equals(TYPE)) {
            throw new IllegalArgumentException("a body is " + TYPE + ", but this one is " + handle.type());
        }
    }

    /** Returns the body that does nothing. */
    static Body empty() {
        return new Body(MethodHandles.empty(TYPE), () -> {}, () -> {}, new IterationNumber());
    }
}
