package io.github.junitlatency.versions;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One combination of versions.
 *
 * @param versions of the JDK, JUnit and Surefire
 * @param forks how many JVMs
 * @param executor whose threads run tests
 * @param pairs whether the test with worker JVMs runs, which takes as long as all others together
 */
record Cell(Versions versions, Forks forks, Executor executor, boolean pairs) {

    /**
     * The versions that are combined.
     *
     * @param jdk a feature release
     * @param junit a version
     * @param surefire a version, or {@link #GRADLE}
     */
    record Versions(int jdk, String junit, String surefire) {}

    /** Stands for Surefire where Gradle runs the tests; which Gradle it is, the machine says. */
    static final String GRADLE = "gradle";

    Cell with(Forks other) {
        return new Cell(versions, other, executor, pairs);
    }

    Cell with(Executor other) {
        return new Cell(versions, forks, other, pairs);
    }

    Cell withPairs() {
        return new Cell(versions, forks, executor, true);
    }

    /** Returns the name that the folder, the filter and the list of explained cells know it by. */
    String name() {
        return "jdk" + versions.jdk + "-junit" + versions.junit + "-surefire" + versions.surefire + "-forks"
                + forks.count()
                + (forks.reuse() ? "" : "-each") + "-"
                + executor.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    boolean isGradle() {
        return versions.surefire.equals(GRADLE);
    }

    /** Returns Gradle's arguments, without the JDK. */
    List<String> argumentsOfGradle() {
        return List.of("-PjunitVersion=" + versions.junit, "-Pforks=" + forks.count());
    }

    /** Returns Maven's arguments, without the JDK. */
    List<String> arguments() {
        List<String> arguments = new ArrayList<>();
        arguments.add("-Djunit.version=" + versions.junit);
        arguments.add("-Dsurefire.version=" + versions.surefire);
        arguments.addAll(forks.arguments());
        arguments.addAll(executor.arguments());
        if (!pairs) {
            arguments.add("-DexcludedGroups=pairs");
        }
        return arguments;
    }
}
