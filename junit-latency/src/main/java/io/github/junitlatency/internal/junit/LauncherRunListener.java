package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.junit.LauncherRun.PlannedTest;
import io.github.junitlatency.internal.machine.task.TaskSnapshot.EarlierThreads;
import io.github.junitlatency.internal.report.answer.RunEntry;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.platform.commons.PreconditionViolationException;
import org.junit.platform.engine.ConfigurationParameters;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/** Hears from JUnit's launcher what is planned, and keeps it for the extension. */
public final class LauncherRunListener implements TestExecutionListener {

    private LauncherRun around = LauncherRun.UNKNOWN;

    @Override
    public void testPlanExecutionStarted(TestPlan plan) {
        ServiceFailure.keep("read which tests JUnit runs", () -> begin(plan));
    }

    private void begin(TestPlan plan) {
        List<PlannedTest> tests = new ArrayList<>();
        for (TestIdentifier test : GateFilter.latencyTests(plan)) {
            MethodSource source = (MethodSource) test.getSource().orElseThrow();
            tests.add(new PlannedTest(test.getUniqueId(), method(source)));
        }
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

    private static Optional<Method> method(MethodSource source) {
        try {
            return Optional.of(source.getJavaMethod());
        } catch (PreconditionViolationException e) {
            return Optional
                    .empty(); // another engine's: it names a method as JUnit does, but there is none of that name
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
