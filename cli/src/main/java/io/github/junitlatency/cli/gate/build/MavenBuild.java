package io.github.junitlatency.cli.gate.build;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Builds and tests a project by Maven, without any change to its poms. */
public final class MavenBuild extends Build {

    private static final String PLUGIN = "io.github.junitlatency:junit-latency-maven-plugin:";

    private final List<String> command;
    private final String pluginVersion;
    private final String phase;

    /**
     * Prepares.
     *
     * @param command Maven with the options of both sides' builds, such as {@code mvn -B -Pfast}
     * @param pluginVersion the version of this project's plugin
     * @param phase up to which the tests are run, {@code test} for Surefire's and {@code integration-test} for Failsafe's
     */
    public MavenBuild(List<String> command, String pluginVersion, String phase) {
        this.command = List.copyOf(command);
        this.pluginVersion = pluginVersion;
        this.phase = phase;
    }

    @Override
    String key() {
        return String.join(" ", command) + " " + pluginVersion;
    }

    @Override
    public void compile(Path project, Path modules, Optional<String> resolved, BuildLog log)
            throws NotBuiltException, IOException {
        List<String> arguments = new ArrayList<>(List.of(
                "test-compile", PLUGIN + pluginVersion + ":class-path", "-Dlatency.modules=" + modules, "-DskipTests"));
        resolved.ifPresent(artifacts -> arguments.add("-Dlatency.base=" + artifacts));
        log.succeed(project, maven(arguments), "does not build");
    }

    @Override
    public Commands.Ended test(
            Path project, Map<ModuleBuild, List<String>> tests, List<String> properties, BuildLog log) {
        String names = tests.values().stream().flatMap(List::stream).distinct().collect(Collectors.joining(","));
        List<String> arguments = new ArrayList<>(List.of(
                phase,
                "--fail-never", // a JVM that crashes would end the build before the other modules
                "-Dtest=" + names,
                "-Dit.test=" + names,
                "-DskipTests=false",
                "-Dsurefire.failIfNoSpecifiedTests=false",
                "-Dfailsafe.failIfNoSpecifiedTests=false",
                "-DfailIfNoTests=false",
                "-Dsurefire.rerunFailingTestsCount=0",
                "-Dmaven.test.failure.ignore=true"));
        arguments.addAll(properties);
        return log.run(project, maven(arguments));
    }

    private List<String> maven(List<String> arguments) {
        List<String> all = new ArrayList<>(command);
        all.addAll(arguments);
        return all;
    }
}
