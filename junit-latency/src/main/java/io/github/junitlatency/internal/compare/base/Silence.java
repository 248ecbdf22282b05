package io.github.junitlatency.internal.compare.base;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Ends a worker that says nothing for too long. */
final class Silence implements AutoCloseable {

    private final Duration longest;
    private final Set<Long> ended = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "junit-latency-worker-watch");
        thread.setDaemon(true);
        return thread;
    });

    Silence(Duration longest) {
        this.longest = longest;
    }

    /** A wait for a message. */
    interface Wait {
        Message receive() throws IOException;
    }

    /** Waits for a message of a process, and ends the process where none comes. */
    Message await(Process process, Wait wait) throws IOException {
        ScheduledFuture<?> end = timer.schedule(
                () -> {
                    ended.add(process.pid());
                    process.destroyForcibly();
                },
                longest.toNanos(),
                TimeUnit.NANOSECONDS);
        try {
            return wait.receive();
        } finally {
            end.cancel(false);
        }
    }

    /** Returns for how long a process had said nothing when it was ended for that; empty where it was not. */
    Optional<Duration> ended(Process process) {
        return ended.contains(process.pid()) ? Optional.of(longest) : Optional.empty();
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
