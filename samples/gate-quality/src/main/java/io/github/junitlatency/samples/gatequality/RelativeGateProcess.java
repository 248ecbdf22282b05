package io.github.junitlatency.samples.gatequality;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs a test class as a build tool's fork does: JUnit's launcher, in a JVM with the class path of the tests. */
public final class RelativeGateProcess {

    /** Begins the line of a test that broke. */
    static final String BROKEN = "@@ broken\t";

    private RelativeGateProcess() {}

    /**
     * Runs.
     *
     * @param arguments the class's name
     */
    public static void main(String[] arguments) throws ClassNotFoundException {
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(selectClass(Class.forName(arguments[0])))
                                .build(),
                        new Breakages());
        System.exit(0); // whatever threads the tests left
    }

    /** Names the tests that ended by anything but a verdict. */
    private record Breakages() implements TestExecutionListener {

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            result.getThrowable()
                    .filter(thrown -> !(thrown instanceof AssertionError))
                    .filter(thrown -> result.getStatus() == TestExecutionResult.Status.FAILED)
                    .ifPresent(thrown -> System.out.println(BROKEN + test.getDisplayName() + ": "
                            + thrown.toString().replaceAll("\\s+", " ")));
        }
    }
}
