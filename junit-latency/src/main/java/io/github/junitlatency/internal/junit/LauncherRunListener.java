package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.junit.LauncherRun.PlannedTest;
import io.github.junitlatency.internal.machine.task.TaskSnapshot.EarlierThreads;
import io.github.junitlatency.internal.report.answer.RunEntry;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Logger;
import org.junit.platform.commons.PreconditionViolationException;
import org.junit.platform.engine.ConfigurationParameters;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Hears what JUnit's launcher does. It keeps for the extension what is planned, explains parameters that nothing resolves,
 * and has the run's files and summary made at the end.
 */
public final class LauncherRunListener implements TestExecutionListener {

    /** As {@code org.junit.jupiter.engine.execution.ParameterResolutionUtils} writes it, 5.10 to 6.1. */
    private static final String UNRESOLVED = "No ParameterResolver registered for parameter [";

    private static final String EXCEPTION = "org.junit.jupiter.api.extension.ParameterResolutionException";

    private static final String OWN = "io.github.junitlatency.";

    private final AtomicBoolean isSaid = new AtomicBoolean();
    private LauncherRun around = LauncherRun.UNKNOWN;

    @Override
    public void testPlanExecutionStarted(TestPlan plan) {
        ServiceFailure.keep("read which tests JUnit runs", () -> begin(plan));
    }

    private void begin(TestPlan plan) {
        List<PlannedTest> tests =
                Lists.map(GateFilter.latencyTests(plan), test -> new PlannedTest(test.getUniqueId(), method(test)));
        ConfigurationParameters parameters = plan.getConfigurationParameters();
        around = new LauncherRun(tests, configuration(parameters), parameters::get).begin();
    }

    /** Threads that run before a test class are not its own; nested classes have the threads of those around them. */
    @Override
    public void executionStarted(TestIdentifier test) {
        if (test.getSource().orElse(null) instanceof ClassSource source
                && source.getClassName().indexOf('$') < 0) {
            ServiceFailure.keep("read the threads of this JVM", EarlierThreads::classBegins);
        }
    }

    /**
     * Says what to do where JUnit found no resolver for a parameter of ours.
     *
     * <p>The extension comes with {@code @LatencyTest} and sees nothing of a plain {@code @Test} in the same class. JUnit
     * calls the class's {@code @AfterEach(LatencyResult)} for that, too, and fails with "No ParameterResolver
     * registered", which does not say why.
     */
    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        ServiceFailure.keep("explain why a parameter is missing", () -> explain(test, result));
    }

    private void explain(TestIdentifier test, TestExecutionResult result) {
        if (result.getThrowable().isPresent() && isOfOurs(result.getThrowable().get()) && !isSaid.getAndSet(true)) {
            Logger.getLogger(LauncherRunListener.class.getName())
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

    @Override
    public void testPlanExecutionFinished(TestPlan plan) {
        ServiceFailure.keep("report the run", () -> {
            List<RunEntry> allForks = RunFiles.ofThisJvm().finish(); // before the summary, which names the page
            RunSummary.ofThisJvm().print(allForks);
            Reruns.ofThisJvm().endRun();
            RunSummary.ofThisJvm().tellServer(System.getenv(), Path.of("").toAbsolutePath());
        });
        if (!LauncherRun.current().tests().isEmpty()) {
            ServiceFailure.warn();
        }
        around.begin();
    }

    /**
     * Returns the method of a planned test; empty of another engine's: it names a method, but there is none of that name.
     */
    static Optional<Method> method(TestIdentifier test) {
        try {
            return Optional.of(((MethodSource) test.getSource().orElseThrow()).getJavaMethod());
        } catch (PreconditionViolationException e) {
            return Optional.empty();
        }
    }

    private static Map<String, String> configuration(ConfigurationParameters parameters) {
        Map<String, String> all = new HashMap<>();
        for (String key : parameters.keySet()) {
            Optional<String> value = parameters.get(key);
            if (value.isPresent()) {
                all.put(key, value.get());
            }
        }
        return all;
    }
}
