package io.github.junitlatency.samples.reallibraries;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/** Makes and ends the threads of bodies. */
final class Threads {

    private static final int END_SECONDS = 10;

    private Threads() {}

    /** Returns a factory of threads that end with the JVM. */
    static ThreadFactory daemons(String name) {
        return work -> {
            Thread thread = new Thread(work, name);
            thread.setDaemon(true);
            return thread;
        };
    }

    /** Ends the threads of a pool and waits until they have. */
    static void end(ExecutorService pool) {
        pool.shutdownNow();
        try {
            if (!pool.awaitTermination(END_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException("the pool has not ended after " + END_SECONDS + " s");
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted while a pool ended", e);
        }
    }
}
