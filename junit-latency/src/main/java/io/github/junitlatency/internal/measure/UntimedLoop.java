package io.github.junitlatency.internal.measure;

import java.lang.invoke.MethodHandle;

/** A loop that calls the body and reads nothing between calls. */
interface UntimedLoop {

    /**
     * Runs iterations, or fewer where the end is signalled.
     *
     * @param first the number of the first of them
     * @throws Throwable what the body threw
     */
    void run(int size, long first) throws Throwable;

    /**
     * The parts that it is made of: the class data of its template.
     *
     * @param body of {@link SharedBody#TYPE}
     * @param batch calls an iteration
     * @param end ends it
     */
    record Parts(MethodHandle body, int batch, EndSignal end) {}
}
