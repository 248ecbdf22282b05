package io.github.junitlatency;

import io.github.junitlatency.internal.measure.section.Section;
import org.junit.jupiter.api.function.Executable;

/** The probe of the mode {@code smoke}: it checks the calls and reads no clock. */
final class UntimedProbe extends LatencyProbe {

    private final Section section = new Section();

    @Override
    public void start() {
        section.starting();
    }

    @Override
    public void stop() {
        section.stopped(0);
    }

    /**
     * Runs the one iteration of the mode; {@link #check} is to follow.
     *
     * @param body uses this probe
     * @throws Throwable what the body threw, and an {@link IllegalStateException} if it did not use the probe as it must
     */
    void runOnce(Executable body) throws Throwable {
        section.enter(-1);
        section.begin(0);
        try {
            body.execute();
            if (!section.isComplete()) {
                section.awaitHandOver(0);
            }
        } catch (Throwable e) {
            section.suppressFaultIn(e);
            throw e;
        } finally {
            section.close();
        }
    }

    /**
     * Looks for faults when no thread is left to make one.
     *
     * @throws IllegalStateException with the first fault as its cause, if there was one
     */
    void check() {
        section.check();
    }
}
