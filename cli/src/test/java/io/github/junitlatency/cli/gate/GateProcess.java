package io.github.junitlatency.cli.gate;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The end of a command in a process of its own, which no server of continuous integration and no hook of git started.
 *
 * @param exit its exit code
 * @param output what it printed
 */
public record GateProcess(int exit, String output) {

    /** Returns a command in a JVM with the class path of this one. */
    public static List<String> command(List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "io.github.junitlatency.cli.LatencyCommand"));
        command.addAll(arguments);
        return command;
    }

    /** Runs a command to its end. */
    public static GateProcess run(Path folder, Map<String, String> environment, List<String> command)
            throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.matches("(GITHUB|CI|GIT)_.*|CHANGE_TARGET|CI"));
        builder.environment().putAll(environment);
        Process process = builder.redirectInput(new File("/dev/null")).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new GateProcess(process.onExit().join().exitValue(), output);
    }
}
