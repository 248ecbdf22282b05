package io.github.junitlatency.samples.reallibraries;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** Runs a shell command again and again, until this is closed or the JVM ends. */
final class Noise implements AutoCloseable {

    /** Prints the code of each command that fails. */
    private static final String SCRIPT = "while kill -0 %d; do (%s) >/dev/null || { echo $?; sleep 1; }; done";

    private static final long BEGIN_MILLIS = 1_000; // until stress-ng's workers are there
    private static final long END_NANOS = TimeUnit.SECONDS.toNanos(10);
    private static final long LOOK_NANOS = 1_000_000;

    private final Process shell;
    private final BufferedReader codes;

    private Noise(Process shell) {
        this.shell = shell;
        codes = shell.inputReader();
    }

    static Noise begin(String command) throws IOException, InterruptedException {
        String script = SCRIPT.formatted(ProcessHandle.current().pid(), command);
        Noise noise = new Noise(new ProcessBuilder("sh", "-c", script)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start());
        Runtime.getRuntime().addShutdownHook(new Thread(noise::close, "end-noise"));
        Thread.sleep(BEGIN_MILLIS);
        return noise;
    }

    /** Returns whether a command has ended with another code than 0, so that there was less noise than asked for. */
    boolean hasFailed() throws IOException {
        return codes.ready();
    }

    /** Ends the command and all processes that it started, and waits until they have ended. */
    @Override
    public void close() {
        List<ProcessHandle> all =
                Stream.concat(Stream.of(shell.toHandle()), shell.descendants()).toList();
        all.forEach(ProcessHandle::destroy);
        long begin = System.nanoTime();
        while (all.stream().anyMatch(ProcessHandle::isAlive)) {
            if (System.nanoTime() - begin > END_NANOS) {
                all.forEach(ProcessHandle::destroyForcibly);
            }
            LockSupport.parkNanos(LOOK_NANOS);
        }
    }
}
