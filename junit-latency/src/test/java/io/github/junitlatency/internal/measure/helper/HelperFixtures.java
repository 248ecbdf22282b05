package io.github.junitlatency.internal.measure.helper;

import io.github.junitlatency.internal.measure.helper.HelperGroup.StopSignal;
import java.util.List;

/** Helper threads for tests. */
public final class HelperFixtures {

    private HelperFixtures() {}

    /** A stop signal that is nothing but a flag. */
    static final class PlainSignal implements StopSignal {

        private volatile boolean raised;

        @Override
        public boolean isRaised() {
            return raised;
        }

        @Override
        public void raise() {
            raised = true;
        }
    }

    /** Returns a group of no threads that waits for them as long as any. */
    public static HelperGroup group() {
        return group(HelperGroup.Timeouts.ORDINARY);
    }

    /** Returns a group of no threads. */
    public static HelperGroup group(HelperGroup.Timeouts timeouts) {
        return new HelperGroup(timeouts, PlainSignal::new);
    }

    /** Does nothing until told to stop, and leaves its CPU to others meanwhile. */
    public static void untilRaised(StopSignal stop) throws InterruptedException {
        while (!stop.isRaised()) {
            Thread.sleep(1);
        }
    }

    /** Returns the names of the helper threads that run in this JVM. */
    public static List<String> running() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(Thread::isAlive)
                .map(Thread::getName)
                .filter(name -> name.startsWith("latency-helper-"))
                .toList();
    }
}
