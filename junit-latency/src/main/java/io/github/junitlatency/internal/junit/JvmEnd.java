package io.github.junitlatency.internal.junit;

import java.time.Duration;

/**
 * Runs work when the JVM ends, for a limited time.
 *
 * <p>It is a shutdown hook: others run at the same time, log handlers and Surefire's channel may be gone, and so it says nothing
 * ({@link Runtime#addShutdownHook}). Surefire halts a fork that has not ended after 30 s.
 */
final class JvmEnd {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Thread worker; // made now: an ending JVM should load as little as may be
    private final Duration patience;

    private JvmEnd(Runnable work, Duration patience) {
        worker = new Thread(work, "junit-latency at the JVM's end");
        worker.setDaemon(true);
        worker.setUncaughtExceptionHandler((thread, error) -> {}); // it would print; the work notes its failures
        this.patience = patience;
    }

    /** Runs work when the JVM ends; at once, if it ends already. */
    static void run(Runnable work) {
        Thread hook = hook(work, PATIENCE);
        try {
            Runtime.getRuntime().addShutdownHook(hook);
        } catch (IllegalStateException e) { // it has begun to end
            hook.run();
        }
    }

    /** Returns a hook that waits for its work no longer than so. */
    static Thread hook(Runnable work, Duration patience) {
        JvmEnd end = new JvmEnd(work, patience);
        return new Thread(end::await, "junit-latency waits at the JVM's end");
    }

    private void await() {
        worker.start();
        try {
            worker.join(patience.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the JVM ends without it
        }
    }
}
