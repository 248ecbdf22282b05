package io.github.junitlatency.internal.cause.trace;

import io.github.junitlatency.testing.JavaCommand;
import io.github.junitlatency.testing.TracefsNamespace;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/**
 * A second JVM that sees tracefs, in a mount namespace of its own, so that nothing stays mounted; ends with this
 * object. The instances are the kernel's, and so the same in all of them.
 */
final class TracingJvm implements AutoCloseable {

    private final Process process;
    private final BufferedReader output;

    private TracingJvm(Process process) {
        this.process = process;
        output = process.inputReader();
    }

    /** Runs a command that sees tracefs; returns what it prints. */
    static String shell(String command) throws IOException {
        try (TracingJvm shell = start(TracefsNamespace.before("true"), List.of("sh", "-c", command))) {
            return String.join("\n", shell.readAll());
        }
    }

    /** Runs one of the scenarios. */
    static TracingJvm start(String scenario) throws IOException {
        return start("true", scenario);
    }

    /** Runs one of the scenarios after a script, with more options for unshare. */
    static TracingJvm start(String script, String scenario, String... options) throws IOException {
        return start(
                TracefsNamespace.before(script, options),
                JavaCommand.of(List.of("-XX:TieredStopAtLevel=1"), KernelTraceScenarios.class, scenario));
    }

    private static TracingJvm start(List<String> before, List<String> command) throws IOException {
        return new TracingJvm(JavaCommand.start(
                Stream.of(before, command).flatMap(List::stream).toList()));
    }

    String readLine() throws IOException {
        return output.readLine();
    }

    List<String> readAll() {
        return output.lines().toList();
    }

    /** Lets a scenario that waits go on. */
    void release() throws IOException {
        process.getOutputStream().close();
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
