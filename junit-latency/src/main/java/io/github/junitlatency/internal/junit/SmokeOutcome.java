package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.plan.Configuration;

/** What is left of a test in the mode {@code smoke}: that its body ran once, which the run's summary says. */
public final class SmokeOutcome {

    private SmokeOutcome() {}

    /**
     * Has it counted.
     *
     * @param uniqueId JUnit's, of the test
     */
    public static void report(String uniqueId, Configuration configuration) {
        RunSummary.ofThisJvm().addSmoked(uniqueId, configuration);
    }
}
