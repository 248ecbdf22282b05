package io.github.junitlatency.internal.cause.trace;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.testing.JavaCommand;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A second JVM that sees tracefs, in a mount namespace of its own, so that nothing stays mounted; ends with this
 * object. The instances are the kernel's, and so the same in all of them.
 */
final class TracingJvm implements AutoCloseable {

    private static final String MOUNT =
            "{ mountpoint -q /sys/kernel/tracing || mount -t tracefs nodev /sys/kernel/tracing; } && ";
    private static final List<String> NAMESPACE = List.of("unshare", "--mount", "--propagation", "private");

    private final Process process;
    private final BufferedReader output;

    private TracingJvm(Process process) {
        this.process = process;
        output = process.inputReader();
    }

    /** Skips the test where tracefs cannot be mounted. */
    static void assumeTracefs() throws Exception {
        try {
            assumeTrue(shell("echo yes").equals("yes"), "no right to mount tracefs in a namespace of one's own");
        } catch (IOException e) {
            assumeTrue(false, "no unshare here: " + e.getMessage());
        }
    }

    /** Runs a command that sees tracefs; returns what it prints. */
    static String shell(String command) throws IOException {
        try (TracingJvm shell = start(NAMESPACE, MOUNT + command, List.of())) {
            return String.join("\n", shell.readAll());
        }
    }

    /** Runs one of the scenarios. */
    static TracingJvm start(String scenario) throws IOException {
        return start(NAMESPACE, MOUNT + "exec \"$@\"", java(scenario));
    }

    /** Runs one of the scenarios after a command, with more options for unshare. */
    static TracingJvm start(List<String> options, String command, String scenario) throws IOException {
        List<String> namespace = new ArrayList<>(NAMESPACE);
        namespace.addAll(options);
        return start(namespace, MOUNT + command + " && exec \"$@\"", java(scenario));
    }

    private static TracingJvm start(List<String> namespace, String script, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(namespace);
        command.addAll(List.of("sh", "-c", script, "sh"));
        command.addAll(arguments);
        return new TracingJvm(JavaCommand.start(command));
    }

    private static List<String> java(String scenario) {
        return JavaCommand.of(List.of("-XX:TieredStopAtLevel=1"), KernelTraceScenarios.class, scenario);
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
