package io.github.junitlatency.internal.junit;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/**
 * Says what to do where JUnit found nobody to resolve a parameter of ours.
 *
 * <p>The extension comes with {@code @LatencyTest} and sees nothing of a plain {@code @Test} beside it. JUnit calls the class's
 * {@code @AfterEach(LatencyResult)} for that, too, and fails with "No ParameterResolver registered", which helps nobody.
 */
public final class MissingParameterListener implements TestExecutionListener {

    private static final Logger LOGGER = Logger.getLogger(MissingParameterListener.class.getName());

    /** As {@code org.junit.jupiter.engine.execution.ParameterResolutionUtils} writes it, 5.10 to 6.1. */
    private static final Pattern UNRESOLVED = Pattern.compile(
            "No ParameterResolver registered for parameter \\[(?:final )?io\\.github\\.junitlatency\\.(?:result\\.)?(\\w+) .*?] in"
                    + " (\\w+) \\[(.+?)]\\.?",
            Pattern.DOTALL);

    private final AtomicBoolean isSaid = new AtomicBoolean();

    /** Makes one; JUnit does. */
    public MissingParameterListener() {}

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        result.getThrowable()
                .flatMap(thrown -> hint(String.valueOf(thrown.getMessage())))
                .filter(hint -> !isSaid.getAndSet(true))
                .ifPresent(hint -> LOGGER.warning(test.getDisplayName() + " failed because " + hint + " (said once)"));
    }

    /** Returns what to do, where a message says that a parameter of ours could not be resolved. */
    static Optional<String> hint(String message) {
        Matcher unresolved = UNRESOLVED.matcher(message);
        if (!unresolved.find()) {
            return Optional.empty();
        }
        String type = unresolved.group(1);
        String method = unresolved.group(3);
        return Optional.of(
                type.equals("LatencyResult")
                        ? method
                                + " takes a LatencyResult, which is there only after a @LatencyTest, for its @AfterEach"
                                + " methods; put the @LatencyTest methods and such an @AfterEach into a class of their own,"
                                + " for example a @Nested one, apart from plain @Test methods"
                        : method + " takes a parameter of type " + type + ", which only @LatencyTest methods can have;"
                                + " annotate it with @LatencyTest in place of @Test, or remove the parameter");
    }
}
