package io.github.junitlatency;

import java.util.List;

/** What tests of helper threads look at. */
final class HelperFixtures {

    private HelperFixtures() {}

    /** Returns the names of the helper threads that run in this JVM. */
    static List<String> running() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(Thread::isAlive)
                .map(Thread::getName)
                .filter(name -> name.startsWith("latency-helper-"))
                .toList();
    }
}
