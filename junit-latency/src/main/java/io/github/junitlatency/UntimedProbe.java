package io.github.junitlatency;

import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.helper.HelperGroup;
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
     * Runs a body once, after its preparation and while its helper threads run.
     *
     * @param isProbed whether the body uses this probe
     * @throws Throwable what the body threw, and an {@link IllegalStateException} if it did not use the probe as it must
     */
    void smoke(HelperGroup helpers, Body.Preparation preparation, Executable body, boolean isProbed) throws Throwable {
        helpers.during("the smoke run", () -> {
            preparation.run();
            if (isProbed) {
                runOnce(body);
            } else {
                body.execute();
            }
        });
        section.check(); // for faults, now that no thread is left to make one
    }

    private void runOnce(Executable body) throws Throwable {
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
}
