package io.github.junitlatency.samples.gatequality;

import java.util.Arrays;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** Runs test classes as a build tool's fork does. */
final class Launch {
    private Launch() {}

    /**
     * Runs them one after another.
     *
     * @return whether no test failed
     * @throws IllegalStateException if there is no test, or one ended by anything but a verdict
     */
    static boolean passes(Class<?>... tests) {
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(Arrays.stream(tests)
                        .map(DiscoverySelectors::selectClass)
                        .toList())
                .build();
        LauncherFactory.create().execute(request, listener);
        TestExecutionSummary summary = listener.getSummary();
        for (TestExecutionSummary.Failure failure : summary.getFailures()) {
            if (!(failure.getException() instanceof AssertionError)) {
                throw new IllegalStateException("a test broke: " + failure.getException(), failure.getException());
            }
        }
        if (summary.getTestsStartedCount() == 0) {
            throw new IllegalStateException("no test ran");
        }
        return summary.getTestsFailedCount() == 0;
    }
}
