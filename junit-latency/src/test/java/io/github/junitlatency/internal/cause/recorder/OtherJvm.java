package io.github.junitlatency.internal.cause.recorder;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs a main class of the test class path in a JVM with other options. */
final class OtherJvm {

    private OtherJvm() {}

    /** Returns what it printed without arguments. */
    static List<String> run(Class<?> main, String... options) throws IOException {
        return run(main, List.of(), options);
    }

    /** Returns what it printed. */
    static List<String> run(Class<?> main, List<String> arguments, String... options) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment()
                .keySet()
                .removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS")); // announced in the output
        Process process = builder.start();
        try (BufferedReader output = process.inputReader()) {
            return output.lines().toList();
        } finally {
            process.destroyForcibly();
        }
    }
}
