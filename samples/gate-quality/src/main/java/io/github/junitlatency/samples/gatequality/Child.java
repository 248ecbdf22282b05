package io.github.junitlatency.samples.gatequality;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.List;

/** A process that makes noise, and says so by its first line. */
final class Child implements AutoCloseable {

    private final Process process;
    private final BufferedReader output;

    private Child(Process process) {
        this.process = process;
        output = process.inputReader();
    }

    static Child start(List<String> command) throws IOException {
        return new Child(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    /** Waits for the line that says that the noise is there. */
    void awaitLine() throws IOException {
        if (output.readLine() == null) {
            throw new IOException("the child process ended before it made any noise");
        }
    }

    /** @throws IllegalStateException if the process has ended */
    void check() {
        if (!process.isAlive()) {
            throw new IllegalStateException("a child process that should make noise ended with " + process.exitValue());
        }
    }

    /** Asks the process to end (SIGTERM), and waits until it has. */
    @Override
    public void close() {
        process.destroy();
        boolean interrupted = false;
        while (process.isAlive()) {
            try {
                process.waitFor();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
