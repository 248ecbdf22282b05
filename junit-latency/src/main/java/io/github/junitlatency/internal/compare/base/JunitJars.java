package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.compare.worker.WorkerException;
import java.net.URISyntaxException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The jars of JUnit that this JVM runs with: build tools keep launcher and engine out of the tests' own class path. */
final class JunitJars {

    private static final String LAUNCHER = "org.junit.platform.launcher.core.LauncherFactory";

    /** One class of each jar that a worker needs to run tests. */
    private static final List<String> CLASSES = List.of(
            LAUNCHER,
            "org.junit.platform.engine.TestEngine",
            "org.junit.platform.commons.JUnitException",
            "org.opentest4j.TestAbortedException",
            "org.junit.jupiter.api.Test",
            "org.junit.jupiter.engine.JupiterTestEngine",
            "org.junit.jupiter.params.ParameterizedTest");

    private JunitJars() {}

    /**
     * Returns the jars, as far as this JVM has them.
     *
     * @throws WorkerException if there is no launcher
     */
    static List<Path> ofThisJvm() throws WorkerException {
        if (location(LAUNCHER).isEmpty()) {
            throw new WorkerException(
                    "worker JVMs run tests through JUnit's launcher, but this JVM has none; put junit-platform-launcher"
                            + " on the class path of the tests");
        }
        return Lists.distinct(Lists.present(Lists.map(CLASSES, JunitJars::location)));
    }

    /** Returns the jar that the tests' loader has a class from, or this library's; empty where neither has it. */
    private static Optional<Path> location(String className) {
        for (ClassLoader loader :
                Arrays.asList(Thread.currentThread().getContextClassLoader(), JunitJars.class.getClassLoader())) {
            try {
                CodeSource source = Class.forName(className, false, loader)
                        .getProtectionDomain()
                        .getCodeSource();
                if (source != null) {
                    return Optional.of(Path.of(source.getLocation().toURI()));
                }
            } catch (ClassNotFoundException absent) {
                continue; // the next loader may have it, or it is not needed
            } catch (URISyntaxException | FileSystemNotFoundException | IllegalArgumentException e) {
                throw new IllegalStateException("the jar of " + className + " cannot be named", e);
            }
        }
        return Optional.empty();
    }
}
