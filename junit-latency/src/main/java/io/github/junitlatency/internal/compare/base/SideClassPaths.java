package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.GateOrder;
import io.github.junitlatency.internal.plan.Side;
import io.github.junitlatency.result.Doubt;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * The class paths of both sides.
 *
 * @param head the one that this JVM runs on
 * @param base the same where base is another method; else with the older version's classes
 * @param doubt why nothing is compared, where both are the same code
 */
public record SideClassPaths(List<Path> head, List<Path> base, Optional<Doubt> doubt) {

    private static final String MODULE_PATH = "jdk.module.path";

    /** Returns head's class path for both. */
    public static SideClassPaths ofHead(String testClass) {
        List<Path> head = running(testClass);
        return new SideClassPaths(head, head, Optional.empty());
    }

    /**
     * Returns head's class path, and base's with the older version's classes.
     *
     * @throws ExtensionConfigurationException if the paths are not what they should be
     */
    public static SideClassPaths of(Configuration.Comparing comparing, String testClass) {
        Path project = Path.of(System.getProperty("basedir", "")); // Surefire's; else the working folder
        return new BasePathReader(running(testClass), project, comparing.base().orElseThrow(), comparing.replaces())
                .read(testClass);
    }

    /** Returns head's class path, and base's as a gate made it. */
    public static SideClassPaths of(GateOrder order, String testClass) {
        return new SideClassPaths(running(testClass), order.classPath(), Optional.empty());
    }

    private static List<Path> running(String testClass) {
        String modulePath = System.getProperty(MODULE_PATH);
        if (modulePath != null) {
            throw new ExtensionConfigurationException(
                    "forks and relative budgets need a class path, but this JVM runs on the module path " + modulePath
                            + "; set useModulePath = false in Surefire's configuration");
        }
        return RunningClassPath.of(System::getProperty, Thread.currentThread().getContextClassLoader(), testClass);
    }

    List<Path> of(Side side) {
        return side == Side.HEAD ? head : base;
    }
}
