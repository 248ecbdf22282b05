package io.github.junitlatency.measure;

import io.github.junitlatency.clock.Clock;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/**
 * What a loop is made of: the class data of its template.
 *
 * @param section of the body's probe; empty when the loop reads the clock around the body
 */
record LoopParts(Clock clock, MethodHandle body, int batch, IterationNumber number, Optional<Section> section) {

    /** The parts of a {@link LoopTemplate}. */
    LoopParts(Clock clock, MethodHandle body, int batch, IterationNumber number) {
        this(clock, body, batch, number, Optional.empty());
    }

    /** Returns the loop that fits. */
    Class<? extends TimedLoop> template() {
        return section.isPresent() ? ProbedLoopTemplate.class : LoopTemplate.class;
    }
}
