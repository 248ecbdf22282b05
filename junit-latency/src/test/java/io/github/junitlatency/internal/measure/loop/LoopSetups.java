package io.github.junitlatency.internal.measure.loop;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.measure.LoopFixture;
import io.github.junitlatency.internal.measure.body.Body;

/** Setups of loops of which nothing but the template is asked for. */
public final class LoopSetups {

    private LoopSetups() {}

    public static LoopSetup of(Clock clock, Body body, int batch) {
        return LoopSetup.alone(clock, body, batch, () -> ThreadCounters.NONE, LoopFixture.COMPILERS);
    }
}
