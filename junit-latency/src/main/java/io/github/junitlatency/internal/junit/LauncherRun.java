package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.common.lists.Lists;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;

/**
 * The tests that JUnit's launcher runs in this JVM at present, and their configuration.
 *
 * <p>It knows no type of the launcher's: engines that are run without one, as by the Test Kit, have none.
 *
 * @param tests the latency tests that are planned, templates among them
 * @param configuration the configuration parameters of its request and its file
 * @param parameters looks up a parameter, in the launcher's order: request, system property, file
 */
public record LauncherRun(
        List<PlannedTest> tests, Map<String, String> configuration, Function<String, Optional<String>> parameters) {

    /** Without a launcher, as engines run by the Test Kit. */
    public static final LauncherRun UNKNOWN =
            new LauncherRun(List.of(), Map.of(), name -> Optional.ofNullable(System.getProperty(name)));

    private static final AtomicReference<LauncherRun> CURRENT = new AtomicReference<>(UNKNOWN);

    /**
     * A latency test that is planned.
     *
     * @param method empty for a test of another engine than Jupiter, which may name a method that does not exist
     */
    public record PlannedTest(String uniqueId, Optional<Method> method) {}

    public LauncherRun {
        tests = List.copyOf(tests);
        configuration = Map.copyOf(configuration);
    }

    /** Returns the run that the launcher began last in this JVM. */
    public static LauncherRun current() {
        return CURRENT.get();
    }

    /** Returns a configuration parameter, for code that has no extension context. */
    public static Optional<String> parameter(String name) {
        return current().parameters().apply(name);
    }

    /** Makes this the current run, and returns the one before: a test may run a launcher itself. */
    LauncherRun begin() {
        return CURRENT.getAndSet(this);
    }

    /** Returns whether a test is planned, or is an invocation of one that is. */
    boolean plans(String uniqueId) {
        return Lists.any(tests, test -> uniqueId.equals(test.uniqueId()) || uniqueId.startsWith(test.uniqueId() + "/"));
    }

    /**
     * Returns the planned tests of a container, those of containers in it not among them.
     *
     * @param uniqueId the container's
     */
    public List<PlannedTest> testsOf(String uniqueId) {
        String prefix = uniqueId + "/";
        return Lists.filter(
                tests,
                test -> test.uniqueId().startsWith(prefix) && test.uniqueId().indexOf("]/[", prefix.length()) < 0);
    }
}
