package io.github.junitlatency.internal.junit;

import io.github.junitlatency.result.TestIdentity;
import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.Set;
import org.opentest4j.AssertionFailedError;

/**
 * Keeps a red test red where a build runs failed tests again until they pass.
 *
 * <p>With {@code rerunFailingTestsCount}, Surefire and Failsafe run what failed once more, as another launcher's run of
 * the same JVM. A broken budget has been confirmed by further rounds already, so that a retry would only wash it out: a
 * regression that breaks a budget in half of the runs would pass three builds of four. So such a test is not measured
 * again.
 */
public final class Reruns {

    private static final Reruns OF_THIS_JVM = new Reruns();

    private final Set<String> redNow = new HashSet<>();
    private final Set<String> redBefore = new HashSet<>();

    Reruns() {}

    /** Returns those of this JVM. */
    public static Reruns ofThisJvm() {
        return OF_THIS_JVM;
    }

    /** Adds a test that was run, and whether it was red. */
    synchronized void add(TestIdentity test, boolean isRed) {
        if (isRed && !test.uniqueId().isEmpty()) {
            redNow.add(test.uniqueId());
        }
    }

    /** Ends a launcher's run: what was red in it is run again if it comes once more. */
    synchronized void endRun() {
        redBefore.addAll(redNow);
        redNow.clear();
    }

    /**
     * Fails a test that was red in an earlier run of this JVM.
     *
     * @param method the test's
     * @throws AssertionFailedError if it was
     */
    public synchronized void check(TestIdentity test, Method method) {
        if (redBefore.contains(test.uniqueId())) {
            throw TestSource.onTop(
                    new AssertionFailedError("red already in this JVM, and not measured again: its report is the first"
                            + " run's, and a retry does not make a broken budget green; set rerunFailingTestsCount = 0"
                            + " for latency tests (docs/adopting.md)"),
                    method);
        }
    }
}
