package io.github.junitlatency.cli.gate.build;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Compiles and tests a project: all that a gate needs of a build tool. */
public abstract sealed class Build permits MavenBuild, CommandBuild {

    /** Returns what makes two builds of one commit the same, apart from the JDK. */
    abstract String key();

    /**
     * Compiles a project, and writes the class path of each module's tests.
     *
     * @param modules the folder that gets a {@link ModuleBuild} for each
     * @param resolved artifacts to resolve in the place of base; empty for none
     * @throws NotBuiltException if it does not compile
     */
    public abstract void compile(Path project, Path modules, Optional<String> resolved, BuildLog log)
            throws NotBuiltException, IOException;

    /**
     * Runs latency tests of all modules, whatever fails.
     *
     * @param tests class names, or {@code class#method}, by module
     * @param properties for the tests' JVMs, such as {@code -Djunit.latency.run=7}
     */
    public abstract Commands.Ended test(
            Path project, Map<ModuleBuild, List<String>> tests, List<String> properties, BuildLog log)
            throws IOException;
}
