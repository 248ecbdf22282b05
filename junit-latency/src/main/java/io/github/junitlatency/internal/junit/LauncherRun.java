package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.common.lists.Lists;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

/**
 * What JUnit's launcher runs in this JVM just now.
 *
 * <p>It knows no type of the launcher's: engines that are run without one, as by the Test Kit, have none.
 *
 * @param tests the test methods that are planned, templates among them
 * @param configuration all configuration parameters
 * @param ids the tests' unique ids: each of 1,000 tests asks whether it is one of them
 */
public record LauncherRun(List<PlannedTest> tests, Map<String, String> configuration, Set<String> ids) {

    /** Where nobody told. */
    public static final LauncherRun UNKNOWN = new LauncherRun(List.of(), Map.of());

    private static final AtomicReference<LauncherRun> CURRENT = new AtomicReference<>(UNKNOWN);

    /** A test method that is planned. */
    public record PlannedTest(String uniqueId, Method method) {}

    public LauncherRun {
        tests = List.copyOf(tests);
        configuration = Map.copyOf(configuration);
        ids = Set.copyOf(ids);
    }

    /** Takes what is planned. */
    public LauncherRun(List<PlannedTest> tests, Map<String, String> configuration) {
        this(tests, configuration, Set.copyOf(Lists.map(tests, PlannedTest::uniqueId)));
    }

    /** Returns the run that the launcher began last in this JVM. */
    public static LauncherRun current() {
        return CURRENT.get();
    }

    /** Makes this the current run, and returns the one before: a test may run a launcher itself. */
    LauncherRun begin() {
        return CURRENT.getAndSet(this);
    }

    /** Returns whether a test is planned, or is an invocation of one that is. */
    boolean plans(String uniqueId) {
        int end = uniqueId.length();
        while (end > 0 && !ids.contains(uniqueId.substring(0, end))) {
            end = uniqueId.lastIndexOf('/', end - 1);
        }
        return end > 0;
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
