package io.github.junitlatency.samples.jitter;

import io.github.junitlatency.internal.clock.Clock;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Reads the clock over and over. {@link ReadTemplate} is its code, defined anew for every clock. */
interface ReadLoop {

    /** Unrolled reads in the code. */
    int UNROLLED = 16;

    /**
     * Fills a block with reads, nothing between two of them but the store and, every {@link #UNROLLED}, a jump.
     *
     * @param reads receives them
     * @param count how many, a multiple of {@link #UNROLLED}
     * @throws Throwable never; the clock's handles are declared so
     */
    void read(long[] reads, int count) throws Throwable;

    /** Defines the loop of a clock: a hidden class, so that the clock's handle is a constant to the compiler. */
    static ReadLoop of(Clock clock) {
        try (InputStream in = ReadTemplate.class.getResourceAsStream("ReadTemplate.class")) {
            MethodHandles.Lookup loop =
                    MethodHandles.lookup().defineHiddenClassWithClassData(in.readAllBytes(), clock, true);
            return (ReadLoop) loop.findConstructor(loop.lookupClass(), MethodType.methodType(void.class))
                    .invoke();
        } catch (Throwable e) {
            throw new IllegalStateException("ReadTemplate cannot be defined as a hidden class: " + e, e);
        }
    }
}
