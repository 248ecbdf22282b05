package io.github.junitlatency.samples.gatequality;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Ends a process that does not answer in time. */
final class Watchdog implements AutoCloseable {

    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "watchdog");
        thread.setDaemon(true);
        return thread;
    });
    private final Process process;
    private final int seconds;
    private ScheduledFuture<?> end;
    private volatile boolean bit;

    Watchdog(Process process, int seconds) {
        this.process = process;
        this.seconds = seconds;
    }

    /** Begins to wait for an answer. */
    void begin() {
        end = timer.schedule(
                () -> {
                    bit = true;
                    process.destroy();
                },
                seconds,
                TimeUnit.SECONDS);
    }

    /** Has the answer. */
    void end() {
        end.cancel(false);
    }

    /** Returns why there was no answer. */
    String reason() {
        return bit ? "no answer in " + seconds + " s" : "the process ended";
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
