package io.github.junitlatency.cli.gate.build;

import io.github.junitlatency.cli.exit.CommandException;
import io.github.junitlatency.cli.exit.GateExit;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A log, and the commands of a build that print into it, one after the other.
 *
 * @param file what they print is appended
 * @param deadline ends them
 * @param variables further ones of their environment
 */
public record BuildLog(Path file, Deadline deadline, Map<String, String> variables) {

    private static final int MOST_LINES = 12;

    /** Makes one of commands that have no further variables. */
    public BuildLog(Path file, Deadline deadline) {
        this(file, deadline, Map.of());
    }

    /** Returns the same for commands that find another JDK. */
    public BuildLog by(Path javaHome) {
        String path =
                javaHome.resolve("bin") + File.pathSeparator + System.getenv().getOrDefault("PATH", "");
        return new BuildLog(file, deadline, new TreeMap<>(Map.of("JAVA_HOME", javaHome.toString(), "PATH", path)));
    }

    /**
     * Runs a command.
     *
     * @throws CommandException if there is no such program
     */
    Commands.Ended run(Path folder, List<String> command) {
        try {
            return Commands.logged(folder, command, variables, file, deadline.left(), Commands.GRACE);
        } catch (IOException e) {
            throw GateExit.USAGE.because(
                    "the build was to be run by " + command.get(0) + ", which cannot be started (" + e.getMessage()
                            + "); name the program and its options after --, such as -- mvn -B",
                    e);
        }
    }

    /**
     * Runs a command that a project's classes need.
     *
     * @param otherwise what the project does if the command fails, such as {@code does not build}
     * @throws NotBuiltException if it fails
     */
    void succeed(Path folder, List<String> command, String otherwise) throws NotBuiltException, IOException {
        Commands.Ended ended = run(folder, command);
        if (ended.code().isEmpty()) {
            throw GateExit.UNDECIDED.because("the time limit was over while " + folder
                    + " was compiled, before any test; give the gate more time");
        }
        if (!ended.isGood()) {
            throw new NotBuiltException(GateExit.HEAD_BROKEN, otherwise + ": see " + file, firstErrors());
        }
    }

    /**
     * Returns the lines from the first error on: the compiler's come first, and Maven's own advice last.
     *
     * @return the last lines of a log without an error
     */
    List<String> firstErrors() throws IOException {
        List<String> lines = new String(Files.readAllBytes(file), StandardCharsets.UTF_8) // its encoding is the build's
                .lines()
                .filter(line -> !line.startsWith("[INFO]") && !line.startsWith("[WARNING]"))
                .toList();
        List<String> errors =
                lines.stream().dropWhile(line -> !line.startsWith("[ERROR]")).toList();
        return errors.isEmpty()
                ? lines.subList(Math.max(0, lines.size() - MOST_LINES), lines.size())
                : errors.subList(0, Math.min(MOST_LINES, errors.size()));
    }
}
