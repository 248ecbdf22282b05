package io.github.junitlatency.internal.junit;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Logger;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/**
 * Says what to do where JUnit found no resolver for a parameter of ours.
 *
 * <p>The extension comes with {@code @LatencyTest} and sees nothing of a plain {@code @Test} in the same class. JUnit
 * calls the class's {@code @AfterEach(LatencyResult)} for that, too, and fails with "No ParameterResolver registered",
 * which does not say why.
 */
public final class MissingParameterListener implements TestExecutionListener {

    /** As {@code org.junit.jupiter.engine.execution.ParameterResolutionUtils} writes it, 5.10 to 6.1. */
    private static final String UNRESOLVED = "No ParameterResolver registered for parameter [";

    private static final String EXCEPTION = "org.junit.jupiter.api.extension.ParameterResolutionException";

    private static final String OWN = "io.github.junitlatency.";

    private final AtomicBoolean isSaid = new AtomicBoolean();

    /** Makes one; JUnit does. */
    public MissingParameterListener() {}

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        ServiceFailure.keep("explain why a parameter is missing", () -> explain(test, result));
    }

    private void explain(TestIdentifier test, TestExecutionResult result) {
        if (result.getThrowable().isPresent() && isOfOurs(result.getThrowable().get()) && !isSaid.getAndSet(true)) {
            Logger.getLogger(MissingParameterListener.class.getName())
                    .warning(test.getDisplayName() + " failed because only @LatencyTest methods can have parameters of"
                            + " junit-latency, and only their @AfterEach methods a LatencyResult; annotate the method with"
                            + " @LatencyTest in place of @Test, or put plain @Test methods into a class without such an"
                            + " @AfterEach, for example a @Nested one (said once)");
        }
    }

    /** An exception of another class is a test's own, whose message only that test knows how to make. */
    private static boolean isOfOurs(Throwable thrown) {
        String message = thrown.getClass().getName().equals(EXCEPTION) ? String.valueOf(thrown.getMessage()) : "";
        return message.contains(UNRESOLVED + OWN) || message.contains(UNRESOLVED + "final " + OWN);
    }
}
