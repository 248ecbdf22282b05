package io.github.junitlatency;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.Body.PhaseScope;
import io.github.junitlatency.internal.measure.body.IterationNumber;
import io.github.junitlatency.internal.measure.body.SharedBody;
import io.github.junitlatency.internal.measure.loop.LoopDefiner;
import io.github.junitlatency.internal.measure.section.Section;
import io.github.junitlatency.internal.run.loops.BodySource;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Optional;
import java.util.function.Function;

/**
 * A body whose handle a probe completes; each clock gets its own probe.
 *
 * @param handle gives the timed call, given the probe
 * @param beforeRound prepares fresh state
 * @param betweenBlocks runs outside all timing, now and then
 * @param number gives the body the number of its iteration
 */
record ProbedBodySource(
        Function<LatencyProbe, MethodHandle> handle,
        Body.Preparation beforeRound,
        Runnable betweenBlocks,
        IterationNumber number)
        implements BodySource {

    @Override
    public Body on(Clock clock) {
        Section section = new Section();
        LatencyProbe probe = (LatencyProbe) LoopDefiner.define(
                MethodHandles.lookup(), ProbeTemplate.class, new ProbeTemplate.Parts(clock, section));
        return new Body(handle.apply(probe), beforeRound, betweenBlocks, number, Optional.of(section), PhaseScope.NONE);
    }

    @Override
    public SharedBody ofSeveral() {
        throw new IllegalStateException("a probe times one thread"); // LatencyPlan.checkProbe refuses others
    }

    /** Returns the body that starts its probe, stops it and does nothing else. */
    @Override
    public BodySource empty() {
        MethodHandle empty;
        try {
            empty = MethodHandles.lookup()
                    .findStatic(
                            ProbedBodySource.class,
                            "startAndStop",
                            MethodType.methodType(void.class, LatencyProbe.class));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the empty section cannot be found", e);
        }
        return new ProbedBodySource(
                probe -> MethodHandles.insertArguments(empty, 0, probe), () -> {}, () -> {}, new IterationNumber());
    }

    /** Ends the section in this way, not the body. */
    @Override
    public BodySource endingWith(Ending ending) {
        return new ProbedBodySource(
                probe -> handle.apply(new EndingProbe(probe, ending)),
                ending.after(beforeRound),
                betweenBlocks,
                number);
    }

    /** A probe that runs more code before it ends the section. */
    private static final class EndingProbe extends LatencyProbe {

        private final LatencyProbe timed;
        private final Ending ending;

        EndingProbe(LatencyProbe timed, Ending ending) {
            this.timed = timed;
            this.ending = ending;
        }

        @Override
        public void start() {
            timed.start();
        }

        @Override
        public void stop() {
            ending.run();
            timed.stop();
        }
    }

    private static void startAndStop(LatencyProbe probe) {
        probe.start();
        probe.stop();
    }
}
