package io.github.junitlatency.cli.gate.build;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * Runs other programs, none of which outlives this one.
 *
 * <p>They do not get the variables by which git, in a hook, binds what it starts to the caller's repository and index:
 * base is built in a work tree of its own.
 */
public final class Commands {

    /**
     * All of {@code git rev-parse --local-env-vars} but {@code GIT_CONFIG_COUNT} and {@code GIT_CONFIG_PARAMETERS},
     * which carry {@code safe.directory} and tokens.
     */
    static final Set<String> OF_REPOSITORY = Set.of(
            "GIT_ALTERNATE_OBJECT_DIRECTORIES",
            "GIT_COMMON_DIR",
            "GIT_CONFIG",
            "GIT_DIR",
            "GIT_GRAFT_FILE",
            "GIT_IMPLICIT_WORK_TREE",
            "GIT_INDEX_FILE",
            "GIT_INTERNAL_SUPER_PREFIX",
            "GIT_NO_REPLACE_OBJECTS",
            "GIT_OBJECT_DIRECTORY",
            "GIT_PREFIX",
            "GIT_REPLACE_REF_BASE",
            "GIT_SHALLOW_FILE",
            "GIT_WORK_TREE");

    private static final Set<String> OF_SERVER = Set.of("GITHUB_STEP_SUMMARY", "GITHUB_ACTIONS");

    /** The time for processes to end in order. */
    static final Duration GRACE = Duration.ofSeconds(5); // Surefire's JVMs need less to end in order

    private Commands() {}

    /**
     * The end of a program.
     *
     * @param code its exit code; empty if it was ended because its time was over
     * @param output what it printed, if that was wanted
     */
    public record Ended(Optional<Integer> code, String output) {

        boolean isGood() {
            return code.equals(Optional.of(0));
        }
    }

    /**
     * Runs a short command and returns what it prints, without blanks around it.
     *
     * @throws IOException if there is no such program
     */
    static Ended output(Path folder, List<String> command) throws IOException {
        return output(unbound(folder, command));
    }

    /**
     * Does the same with all of the caller's variables, in the caller's folder, from which their paths start.
     *
     * @throws IOException if there is no such program
     */
    static Ended outputAsCaller(List<String> command) throws IOException {
        return output(new ProcessBuilder(command));
    }

    private static Ended output(ProcessBuilder builder) throws IOException {
        Path errors = Files.createTempFile("junit-latency", ".txt");
        try {
            Process process = builder.redirectError(errors.toFile()).start();
            process.getOutputStream().close();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int code = process.waitFor();
            return new Ended(
                    Optional.of(code),
                    code == 0 ? said.strip() : Files.readString(errors).strip());
        } catch (InterruptedException e) {
            throw interrupted(e);
        } finally {
            Files.deleteIfExists(errors);
        }
    }

    /**
     * Runs a long command, whose output is appended to a file.
     *
     * @param variables further ones of its environment
     * @param limit after so long it is ended, with all that it started
     * @param grace after so long what was asked to end is ended by force
     * @throws IOException if there is no such program
     */
    static Ended logged(
            Path folder, List<String> command, Map<String, String> variables, Path log, Duration limit, Duration grace)
            throws IOException {
        ProcessBuilder builder = unbound(folder, command);
        builder.environment().putAll(variables);
        // The gate has one summary and its own errors; what it runs would add one for each JVM.
        builder.environment().keySet().removeAll(OF_SERVER);
        Process process = builder.redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
        Thread hook = new Thread(() -> end(process, grace));
        try {
            Runtime.getRuntime().addShutdownHook(hook); // refused if this JVM ends, and then the process ends below
            boolean hasEnded = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
            return new Ended(hasEnded ? Optional.of(process.exitValue()) : Optional.empty(), "");
        } catch (InterruptedException e) {
            throw interrupted(e);
        } finally {
            end(process, grace);
            unhook(hook);
        }
    }

    private static IOException interrupted(InterruptedException e) {
        Thread.currentThread().interrupt();
        return new IOException("interrupted", e);
    }

    private static ProcessBuilder unbound(Path folder, List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().keySet().removeAll(OF_REPOSITORY);
        return builder;
    }

    /** Takes a hook back that was to run if this JVM is ended. */
    static void unhook(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // this JVM ends, and the hook does its work
        }
    }

    /** Ends a process and all that it started: by a request first, so that they can remove what they made. */
    private static void end(Process process, Duration grace) {
        List<ProcessHandle> all = new ArrayList<>();
        all.add(process.toHandle());
        try (Stream<ProcessHandle> started = process.descendants()) {
            started.forEach(all::add);
        }
        all.forEach(ProcessHandle::destroy);
        await(all, grace);
        all.forEach(ProcessHandle::destroyForcibly); // has no effect on one that has ended
        await(all, GRACE);
    }

    private static void await(List<ProcessHandle> ending, Duration grace) {
        long begin = System.nanoTime();
        while (ending.stream().anyMatch(Commands::isRunning) && System.nanoTime() - begin < grace.toNanos()) {
            LockSupport.parkNanos(Duration.ofMillis(10).toNanos());
        }
    }

    /**
     * Returns whether a process has not ended: what nothing reaps, as in a container, is alive for Java. Its state
     * tells; its command does not, which is hidden of programs with capabilities or another user, too.
     */
    static boolean isRunning(ProcessHandle process) {
        try {
            Path file = Path.of("/proc", Long.toString(process.pid()), "stat");
            String stat = Files.readString(file, StandardCharsets.ISO_8859_1); // of any bytes in the program's name
            return process.isAlive() && stat.charAt(stat.lastIndexOf(')') + 2) != 'Z';
        } catch (IOException e) { // it has ended just now, or there is no such file here
            return process.isAlive();
        }
    }
}
