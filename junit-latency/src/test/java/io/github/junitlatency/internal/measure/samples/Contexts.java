package io.github.junitlatency.internal.measure.samples;

import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.measure.samples.IterationContext.StartDelay;
import java.util.Optional;

/** Contexts of iterations for tests. */
public final class Contexts {

    private Contexts() {}

    /** Returns the context of an iteration without a schedule, which its own thread stopped. */
    public static IterationContext unpaced(
            long startTicks, long stopTicks, Optional<ThreadCounters> counted, long stretch) {
        return new IterationContext(startTicks, stopTicks, counted, stretch, StartDelay.NONE, Optional.empty());
    }
}
