package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.Body.PhaseScope;
import io.github.junitlatency.internal.measure.section.Section;
import io.github.junitlatency.testing.OtherThread;
import java.util.Optional;

/** Bodies that read a clock through a section, as a probe does. */
public final class ProbedBodies {

    private final Clock clock;
    private final Section section = new Section();

    public ProbedBodies(Clock clock) {
        this.clock = clock;
    }

    void start() {
        section.starting();
        section.started(clock.read());
    }

    void stop() throws Throwable {
        section.stopped((long) clock.stop().invokeExact(section.cpu()));
    }

    /** Lets another thread stop, which reads so many ticks more than the clock has. */
    void stopByAnother(long ticks) throws InterruptedException {
        OtherThread.run(() -> section.stopped(clock.read() + ticks));
    }

    public void startAndStop() throws Throwable {
        start();
        stop();
    }

    /** Starts, and lets another thread stop 300 ticks later. */
    public void handOver() throws InterruptedException {
        start();
        stopByAnother(300);
    }

    Section section() {
        return section;
    }

    /** Makes a body one that uses the section. */
    public Body of(Body body) {
        return new Body(
                body.handle(),
                body.beforeRound(),
                body.betweenBlocks(),
                body.number(),
                Optional.of(section),
                PhaseScope.NONE);
    }
}
