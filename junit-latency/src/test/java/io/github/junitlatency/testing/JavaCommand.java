package io.github.junitlatency.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs main classes of the test class path in JVMs like this one. */
public final class JavaCommand {

    private JavaCommand() {}

    /** Returns the command, with options for the JVM. */
    public static List<String> of(List<String> options, Class<?> main, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        if (Runtime.version().feature() >= 22) {
            command.add("--enable-native-access=ALL-UNNAMED");
        }
        command.add("-Djunit.latency.stacks=off"); // what is red there is so on purpose
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(arguments));
        return command;
    }

    /** Starts a command; what it prints to either stream is its output. */
    public static Process start(List<String> command) throws IOException {
        return builder(command).start();
    }

    /** Runs a command and returns what it printed to either stream. */
    public static List<String> outputOf(List<String> command) throws IOException {
        Process process = start(command);
        try (BufferedReader output = process.inputReader()) {
            return output.lines().toList();
        } finally {
            process.destroyForcibly().onExit().join();
        }
    }

    /** Prepares a command; what it prints to either stream is its output. */
    public static ProcessBuilder builder(List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment()
                .keySet()
                .removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS")); // announced in the output
        builder.environment().put("LC_ALL", "C"); // the kernel's errors in English
        return builder;
    }

    /** Sends a signal to a process: {@code KILL}, {@code STOP}, {@code CONT}, {@code INT}, {@code TERM}. */
    public static void signal(long pid, String name) throws IOException, InterruptedException {
        Process kill = new ProcessBuilder("kill", "-" + name, Long.toString(pid)).start();
        if (kill.waitFor() != 0) {
            throw new IOException("kill -" + name + " " + pid + " failed");
        }
    }
}
