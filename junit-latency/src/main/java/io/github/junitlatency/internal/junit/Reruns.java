package io.github.junitlatency.internal.junit;

import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.TestIdentity;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.logging.Logger;

/**
 * Warns where a build runs failed tests again until they pass, because a retry washes a red out.
 *
 * <p>With {@code rerunFailingTestsCount}, Surefire and Failsafe run what failed once more, as another launcher's run of the same
 * JVM. A regression that breaks a budget in half of the runs then passes three builds of four with one retry.
 */
public final class Reruns {

    private static final Logger LOGGER = Logger.getLogger(Reruns.class.getName());

    private static final Reruns OF_THIS_JVM = new Reruns();

    private final Set<String> redNow = new HashSet<>();
    private final Set<String> redBefore = new HashSet<>();
    private boolean isSaid;

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

    /** Returns a doubt where the same test was red in an earlier run of this JVM, and warns of it once. */
    public synchronized List<Doubt> doubts(TestIdentity test) {
        if (!redBefore.contains(test.uniqueId())) {
            return List.of();
        }
        if (!isSaid) {
            isSaid = true;
            LOGGER.warning(test.className() + "." + test.methodName() + " was red in this JVM and runs again; a retry"
                    + " washes a red out, and a budget that is broken has been confirmed already: give latency tests an"
                    + " execution of their own without retries, as docs/in-ci.md shows (said once for this JVM)");
        }
        return List.of(new Doubt(
                Doubt.Kind.RERUN,
                "the test was red in an earlier run of this JVM, and this is a retry",
                "believe the first run, and set rerunFailingTestsCount = 0 for latency tests (docs/in-ci.md)"));
    }
}
