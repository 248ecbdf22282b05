package io.github.junitlatency;

import java.util.List;

/** What tests of helper threads look at. */
final class HelperFixtures {

    private HelperFixtures() {}

    /** Does nothing until told to stop, and leaves its CPU to others meanwhile. */
    static void untilRaised(HelperThreads.StopFlag stop) throws InterruptedException {
        while (!stop.isRaised()) {
            Thread.sleep(1);
        }
    }

    /** Returns the names of the helper threads that run in this JVM. */
    static List<String> running() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(Thread::isAlive)
                .map(Thread::getName)
                .filter(name -> name.startsWith("latency-helper-"))
                .toList();
    }
}
