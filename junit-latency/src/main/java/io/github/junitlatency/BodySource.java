package io.github.junitlatency;

import io.github.junitlatency.clock.Clock;
import io.github.junitlatency.measure.Body;
import io.github.junitlatency.measure.IterationNumber;
import io.github.junitlatency.measure.Section;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Optional;
import java.util.function.Function;

/** A body that is complete but for its probe, which needs the clock. */
@FunctionalInterface
interface BodySource {

    /** Returns the body on a clock. */
    Body on(Clock clock);

    /**
     * Returns the body whose handle a new probe completes.
     *
     * @param handle gives the timed call, given the probe
     */
    static BodySource probed(
            Function<LatencyProbe, MethodHandle> handle,
            Body.Preparation beforeRound,
            Runnable betweenBlocks,
            IterationNumber number) {
        return clock -> {
            Section section = new Section();
            LatencyProbe probe = new ProbeParts(clock, section).define();
            return new Body(handle.apply(probe), beforeRound, betweenBlocks, number, Optional.of(section));
        };
    }

    /** Returns the body that starts its probe, stops it and does nothing else. */
    static BodySource emptyProbed() {
        MethodHandle empty;
        try {
            empty = MethodHandles.lookup()
                    .findStatic(
                            BodySource.class, "startAndStop", MethodType.methodType(void.class, LatencyProbe.class));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the empty section cannot be found", e);
        }
        return probed(
                probe -> MethodHandles.insertArguments(empty, 0, probe), () -> {}, () -> {}, new IterationNumber());
    }

    private static void startAndStop(LatencyProbe probe) {
        probe.start();
        probe.stop();
    }
}
