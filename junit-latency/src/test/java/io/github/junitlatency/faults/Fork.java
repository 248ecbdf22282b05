package io.github.junitlatency.faults;

import io.github.junitlatency.testing.JavaCommand;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A JVM that runs tests, and what it has printed so far. */
final class Fork implements AutoCloseable {

    /** Begins a line that tells which CPUs a thread or a process of the fork may use. */
    static final String MASK = "mask ";

    /** No row takes that long, even on a loaded machine. */
    private static final long MAX_SECONDS = 180;

    private final Process process;
    private final List<String> lines = new ArrayList<>();
    private final Thread reader;
    private boolean isAtEnd;

    Fork(Process process) {
        this.process = process;
        reader = new Thread(this::readAll, "output of a fork");
        reader.setDaemon(true);
        reader.start();
    }

    private void readAll() {
        try (var output = process.inputReader()) {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                add(line, false);
            }
        } catch (IOException e) {
            add("the fork's output broke: " + e, false);
        } finally {
            add("", true);
        }
    }

    private synchronized void add(String line, boolean end) {
        lines.add(line);
        isAtEnd = end;
        notifyAll();
    }

    /** Returns the process id: a prefix that does not replace itself by the JVM has it, where there is one. */
    long pid() {
        return process.pid();
    }

    /** Waits until a phase has begun. */
    void awaitPhase(Phase phase) throws InterruptedException {
        awaitLine((ForkMain.PHASE + phase)::equals);
    }

    /** Waits for a line. */
    synchronized void awaitLine(Predicate<String> wanted) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(MAX_SECONDS);
        while (lines.stream().noneMatch(wanted)) {
            long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
            if (isAtEnd || left <= 0) {
                throw new AssertionError("the line did not come:\n" + String.join("\n", lines));
            }
            wait(left);
        }
    }

    /** Returns the phase that the fork told of last; empty before any. */
    synchronized String lastPhase() {
        return lines.stream()
                .filter(line -> line.startsWith(ForkMain.PHASE))
                .reduce("", (one, last) -> last.substring(ForkMain.PHASE.length()));
    }

    /** Sends a signal: {@code KILL}, {@code STOP}, {@code CONT}, {@code INT}, {@code TERM}. */
    void signal(String name) throws IOException, InterruptedException {
        JavaCommand.signal(pid(), name);
    }

    /** Lets a test go on that stands still. */
    void goOn() throws IOException {
        process.getOutputStream().write('\n');
        process.getOutputStream().flush();
    }

    /** Waits for the end, and returns the exit code. */
    int awaitEnd() throws InterruptedException {
        if (!process.waitFor(MAX_SECONDS, TimeUnit.SECONDS)) {
            close();
            throw new AssertionError("it did not end:\n" + output());
        }
        reader.join(TimeUnit.SECONDS.toMillis(5)); // a child of its own may hold the output open
        return process.exitValue();
    }

    /** Returns all that was printed so far, to either stream. */
    synchronized String output() {
        return String.join("\n", lines);
    }

    /** Returns the same as one line, as sentences are broken where the console is full. */
    String said() {
        return output().replaceAll("\\s+", " ");
    }

    /** Returns what became of the tests: {@code SUCCESSFUL name}, {@code FAILED name: message}, {@code ABORTED ...}. */
    synchronized List<String> outcomes() {
        return lines.stream()
                .filter(line -> line.matches(ForkMain.LINE + "(SUCCESSFUL|FAILED|ABORTED|SKIPPED) .*"))
                .map(line -> line.substring(ForkMain.LINE.length()))
                .toList();
    }

    /** Returns the CPUs that each thread and child could use in the end, as far as the fork told of them. */
    Stream<String> masks() {
        return output().lines()
                .filter(line -> line.startsWith(MASK))
                .map(line -> line.substring(MASK.length()).split(" ")[0]);
    }

    /** Kills it, with SIGKILL, if it still runs. */
    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
