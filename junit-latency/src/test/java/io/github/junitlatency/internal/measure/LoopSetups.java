package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.machine.ThreadCounters;

/** Setups of loops of which nothing but the template is asked for. */
final class LoopSetups {

    private LoopSetups() {}

    static LoopSetup of(Clock clock, Body body, int batch) {
        return LoopSetup.alone(clock, body, batch, () -> ThreadCounters.NONE, LoopFixture.COMPILERS);
    }
}
