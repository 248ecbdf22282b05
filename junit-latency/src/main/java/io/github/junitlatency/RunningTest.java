package io.github.junitlatency;

import io.github.junitlatency.internal.junit.LauncherRun;
import io.github.junitlatency.internal.junit.LauncherRun.PlannedTest;
import io.github.junitlatency.result.TestIdentity;
import java.lang.reflect.Method;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A latency test that an engine runs, as the engine knows it.
 *
 * @param identity the names by which reports know it
 * @param reportName the name of its report files
 * @param testClass the class of the test's instance
 * @param method what is timed
 * @param planned the unique id that was planned: its own, or the one of the template that it is an invocation of
 * @param ofClass the tests of its class, by the unique ids that were planned
 * @param kept is shared by all tests of a run
 */
record RunningTest(
        TestIdentity identity,
        String reportName,
        Class<?> testClass,
        Method method,
        String planned,
        Supplier<Map<String, DeclaredTest>> ofClass,
        Map<String, Object> kept) {

    /** Returns the test that JUnit Jupiter runs, an invocation of a template. */
    static RunningTest of(ExtensionContext context) {
        String invocation = context.getUniqueId();
        String template = invocation.substring(0, invocation.lastIndexOf("/["));
        Class<?> testClass = context.getRequiredTestClass();
        return new RunningTest(
                TestMethods.identity(context),
                TestMethods.reportName(context),
                testClass,
                context.getRequiredTestMethod(),
                template,
                () -> planned(testClass, template.substring(0, template.lastIndexOf("/["))),
                context.getRoot()
                        .getStore(ExtensionContext.Namespace.create(RunningTest.class))
                        .getOrComputeIfAbsent(Kept.class, any -> new Kept(new ConcurrentHashMap<>()), Kept.class)
                        .all());
    }

    /** What JUnit's store keeps. */
    private record Kept(Map<String, Object> all) {}

    private static Map<String, DeclaredTest> planned(Class<?> testClass, String container) {
        Map<String, DeclaredTest> all = new LinkedHashMap<>();
        for (PlannedTest test : LauncherRun.current().testsOf(container)) {
            Optional<DeclaredTest> declared = test.method().isPresent()
                    ? DeclaredTest.of(testClass, test.method().get())
                    : Optional.empty();
            if (declared.isPresent()) {
                all.put(test.uniqueId(), declared.get());
            }
        }
        return all;
    }

    /** Returns JUnit's unique id. */
    String uniqueId() {
        return identity.uniqueId();
    }
}
