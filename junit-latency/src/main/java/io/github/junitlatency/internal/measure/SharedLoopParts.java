package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.clock.Clock;
import java.lang.invoke.MethodHandle;

/**
 * The parts of a loop that threads share: the class data of its template.
 *
 * @param body of {@link SharedBody#TYPE}
 * @param batch calls an iteration
 */
record SharedLoopParts(Clock clock, MethodHandle body, int batch) {

    /** Returns the parts of the loop of one thread alone. */
    static SharedLoopParts ofOne(Clock clock, Body body, int batch) {
        return new SharedLoopParts(clock, SharedBody.ofOne(body).handle(), batch);
    }
}
