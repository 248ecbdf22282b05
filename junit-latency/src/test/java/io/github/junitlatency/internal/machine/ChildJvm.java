package io.github.junitlatency.internal.machine;

import io.github.junitlatency.testing.JavaCommand;
import java.io.BufferedReader;
import java.io.IOException;
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
        List<String> all = new ArrayList<>();
        all.add("-XX:TieredStopAtLevel=1"); // it lives too short for more
        all.addAll(options);
        return new ChildJvm(JavaCommand.start(JavaCommand.of(all, main, arguments)));
    }

    /** Waits for the next line that it prints; null at the end. */
    String readLine() throws IOException {
        return output.readLine();
    }

    /** Waits for its end and returns all that it still prints. */
    List<String> readAll() {
        return output.lines().toList();
    }

    /** Returns the process id. */
    long pid() {
        return process.pid();
    }

    /** Sends a signal: {@code STOP}, {@code CONT}. */
    void signal(String name) throws IOException, InterruptedException {
        JavaCommand.signal(pid(), name);
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
