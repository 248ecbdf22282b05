package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.measure.section.Section;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/**
 * The parts that a loop is made of: the class data of its template.
 *
 * @param section of the body's probe; empty when the loop reads the clock around the body
 */
record LoopParts(Clock clock, MethodHandle body, int batch, IterationNumber number, Optional<Section> section) {

    /** Returns the parts of a body's loop. */
    static LoopParts of(Clock clock, Body body, int batch) {
        return new LoopParts(clock, body.handle(), batch, body.number(), body.section());
    }
}
