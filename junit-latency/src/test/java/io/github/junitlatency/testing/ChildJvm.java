package io.github.junitlatency.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A second JVM with the test class path; ends with this object, whatever it is doing. */
public final class ChildJvm implements AutoCloseable {

    private final Process process;
    private final BufferedReader output;

    private ChildJvm(Process process) {
        this.process = process;
        output = process.inputReader();
    }

    public static ChildJvm start(List<String> options, Class<?> main, String... arguments) throws IOException {
        List<String> all = new ArrayList<>();
        all.add("-XX:TieredStopAtLevel=1"); // it lives too short for more
        all.addAll(options);
        return start(JavaCommand.of(all, main, arguments));
    }

    /** Starts a command, such as one that starts a JVM in a namespace. */
    public static ChildJvm start(List<String> command) throws IOException {
        return new ChildJvm(JavaCommand.start(command));
    }

    /** Waits for the next line that it prints; null at the end. */
    public String readLine() throws IOException {
        return output.readLine();
    }

    /** Waits for its end and returns all that it still prints. */
    public List<String> readAll() {
        return output.lines().toList();
    }

    /** Returns the process id. */
    public long pid() {
        return process.pid();
    }

    /** Sends a signal: {@code STOP}, {@code CONT}. */
    public void signal(String name) throws IOException, InterruptedException {
        JavaCommand.signal(pid(), name);
    }

    /** Closes its standard input. */
    public void release() throws IOException {
        process.getOutputStream().close();
    }

    /** Kills it and waits until it is dead. */
    public void kill() {
        process.destroyForcibly().onExit().join();
    }

    @Override
    public void close() throws IOException {
        kill();
        output.close();
    }
}
