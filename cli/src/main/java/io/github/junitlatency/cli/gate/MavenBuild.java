package io.github.junitlatency.cli.gate;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Builds and tests a project by Maven, without any change to its poms. */
public final class MavenBuild {

    private static final String PLUGIN = "io.github.junitlatency:junit-latency-maven-plugin:";
    private static final int MOST_LINES = 12;
    private static final Duration LONGEST = Duration.ofDays(1);

    private final List<String> command;
    private final String pluginVersion;
    private final String phase;
    private final long end; // by System.nanoTime

    /**
     * Prepares.
     *
     * @param command Maven with the options of both sides' builds, such as {@code mvn -B -Pfast}
     * @param pluginVersion the version of this project's plugin
     * @param phase up to which the tests are run, {@code test} for Surefire's and {@code integration-test} for Failsafe's
     */
    public MavenBuild(List<String> command, String pluginVersion, String phase) {
        this(command, pluginVersion, phase, System.nanoTime() + LONGEST.toNanos());
    }

    private MavenBuild(List<String> command, String pluginVersion, String phase, long end) {
        this.command = List.copyOf(command);
        this.pluginVersion = pluginVersion;
        this.phase = phase;
        this.end = end;
    }

    /** Returns the same build, all of whose runs end within a time from now on. */
    MavenBuild within(Duration limit) {
        return new MavenBuild(command, pluginVersion, phase, System.nanoTime() + limit.toNanos());
    }

    /** Returns what makes two builds of one commit the same. */
    String key() {
        return String.join(" ", command) + " " + pluginVersion + " " + System.getProperty("java.home") + " "
                + System.getProperty("java.version");
    }

    /**
     * Compiles a project, and writes the class path of each module's tests.
     *
     * @param modules the folder that gets them
     * @param resolved artifacts to resolve in the place of base; empty for none
     * @return whether it compiled
     */
    boolean compile(Path project, Path modules, Optional<String> resolved, Path log) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                "test-compile", PLUGIN + pluginVersion + ":class-path", "-Dlatency.modules=" + modules, "-DskipTests"));
        resolved.ifPresent(artifacts -> arguments.add("-Dlatency.base=" + artifacts));
        Commands.Ended ended = run(project, arguments, log);
        if (ended.code().isEmpty()) {
            throw GateExit.UNDECIDED.because("the time limit was over while " + project
                    + " was compiled, before any test; give the gate more time");
        }
        return ended.isGood();
    }

    /**
     * Runs the latency tests of all modules, whatever fails.
     *
     * @param tests class names, or {@code class#method}
     * @param properties for the tests' JVMs, each as an option of Maven
     */
    Commands.Ended test(Path project, List<String> tests, List<String> properties, Path log) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                phase,
                "--fail-never", // a JVM that crashes would end the build before the other modules
                "-Dtest=" + String.join(",", tests),
                "-Dit.test=" + String.join(",", tests),
                "-DskipTests=false",
                "-Dsurefire.failIfNoSpecifiedTests=false",
                "-Dfailsafe.failIfNoSpecifiedTests=false",
                "-DfailIfNoTests=false",
                "-Dsurefire.rerunFailingTestsCount=0",
                "-Dmaven.test.failure.ignore=true"));
        arguments.addAll(properties);
        return run(project, arguments, log);
    }

    /**
     * Returns the lines from the first error of a log on: the compiler's come first, and Maven's own advice last.
     *
     * @return the last lines of a log without an error
     */
    static List<String> firstErrors(Path log) throws IOException {
        List<String> lines = new String(Files.readAllBytes(log), StandardCharsets.UTF_8) // its encoding is the build's
                .lines()
                .filter(line -> !line.startsWith("[INFO]") && !line.startsWith("[WARNING]"))
                .toList();
        List<String> errors =
                lines.stream().dropWhile(line -> !line.startsWith("[ERROR]")).toList();
        return errors.isEmpty()
                ? lines.subList(Math.max(0, lines.size() - MOST_LINES), lines.size())
                : errors.subList(0, Math.min(MOST_LINES, errors.size()));
    }

    /** Returns whether there is time for another run. */
    boolean hasTime() {
        return System.nanoTime() < end;
    }

    private Commands.Ended run(Path project, List<String> arguments, Path log) throws IOException {
        List<String> all = new ArrayList<>(command);
        all.addAll(arguments);
        try {
            Duration left = Duration.ofNanos(Math.max(0, end - System.nanoTime()));
            return Commands.logged(project, all, log, left, Commands.GRACE);
        } catch (IOException e) {
            throw GateExit.USAGE.because(
                    "the build was to be run by " + command.get(0) + ", which cannot be started (" + e.getMessage()
                            + "); name the program and its options after --, such as -- mvn -B",
                    e);
        }
    }
}
