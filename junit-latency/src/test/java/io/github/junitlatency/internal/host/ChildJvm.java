package io.github.junitlatency.internal.host;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A second JVM with the test class path; ends with this object, whatever it is doing. */
final class ChildJvm implements AutoCloseable {

    private final Process process;
    private final BufferedReader output;

    private ChildJvm(Process process) {
        this.process = process;
        output = process.inputReader();
    }

    static ChildJvm start(List<String> options, Class<?> main, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-XX:TieredStopAtLevel=1"); // it lives too short for more
        if (Runtime.version().feature() >= 22) {
            command.add("--enable-native-access=ALL-UNNAMED");
        }
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment()
                .keySet()
                .removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS")); // announced in the output
        builder.environment().put("LC_ALL", "C"); // the kernel's errors in English
        return new ChildJvm(builder.start());
    }

    /** Waits for the next line that it prints; null at the end. */
    String readLine() throws IOException {
        return output.readLine();
    }

    /** Waits for its end and returns all that it still prints. */
    List<String> readAll() {
        return output.lines().toList();
    }

    /** Kills it and waits until it is dead. */
    void kill() {
        process.destroyForcibly().onExit().join();
    }

    @Override
    public void close() throws IOException {
        kill();
        output.close();
    }
}
