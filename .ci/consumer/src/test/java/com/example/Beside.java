package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.atomic.AtomicInteger;

/** Counts the plain tests of this JVM that run at the moment. */
final class Beside {

    private static final AtomicInteger RUNNING = new AtomicInteger();

    private Beside() {}

    /** Runs as a plain test does, long enough that others would overlap with it. */
    static void plainTest() throws InterruptedException {
        RUNNING.incrementAndGet();
        try {
            // The matrix asks for this line: it tells whose thread runs tests, and so which executor.
            System.out.println("plain test on thread " + Thread.currentThread().getName());
            Thread.sleep(200);
        } finally {
            RUNNING.decrementAndGet();
        }
    }

    /** Fails where a plain test runs at the same time, which would be measured with the code. */
    static void assertAlone() {
        assertEquals(0, RUNNING.get(), "plain tests that run beside a latency test");
    }
}
