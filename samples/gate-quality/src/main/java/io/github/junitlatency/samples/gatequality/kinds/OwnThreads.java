package io.github.junitlatency.samples.gatequality.kinds;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Gives a test threads of its own, which do the same over and over while it runs. */
abstract class OwnThreads implements ResultTaken {
    private static volatile long hash;
    private final int threads;
    private final Consumer<Object> task;
    private volatile boolean isOver;

    /** @param task is given the test */
    OwnThreads(int threads, Consumer<Object> task) {
        this.threads = threads;
        this.task = task;
    }

    @BeforeEach
    void startThreads() {
        for (int i = 0; i < threads; i++) {
            start("own-" + i, () -> isOver, () -> task.accept(this));
        }
    }

    /** Starts a thread that does a task over and over. */
    static void start(String name, BooleanSupplier isOver, Runnable task) {
        Thread thread = new Thread(
                () -> {
                    while (!isOver.getAsBoolean()) {
                        task.run();
                    }
                },
                name);
        thread.setDaemon(true);
        thread.start();
    }

    @AfterEach
    void endThreads() {
        isOver = true;
    }

    /** Computes for a while. */
    static void computes(Object test) {
        hash = Chain.micros(hash, 100);
    }

    /** Sleeps, and returns 1. */
    static int sleeps(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return 1;
    }
}
