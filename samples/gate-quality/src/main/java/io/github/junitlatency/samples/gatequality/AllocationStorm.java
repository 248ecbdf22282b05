package io.github.junitlatency.samples.gatequality;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;

/** Two threads of this JVM that allocate as fast as they can, and keep the last thousand arrays each. */
final class AllocationStorm implements Noise {

    private static final int THREADS = 2;
    private static final int KEPT = 1_000;
    private static final int LARGEST = 4_096;

    private final List<Thread> threads = new ArrayList<>();
    private final CountDownLatch begun = new CountDownLatch(THREADS);
    private volatile boolean ended;

    @Override
    public synchronized void begin() throws IOException {
        for (int i = 0; i < THREADS; i++) {
            Thread thread = new Thread(this::allocate, "allocation-storm-" + i);
            thread.setDaemon(true);
            thread.start();
            threads.add(thread);
        }
        try {
            begun.await();
        } catch (InterruptedException e) {
            throw new IOException("interrupted before the allocation storm began", e);
        }
    }

    private void allocate() {
        SplittableRandom random = new SplittableRandom();
        byte[][] kept = new byte[KEPT][];
        for (int i = 0; !ended; i = (i + 1) % KEPT) {
            kept[i] = new byte[random.nextInt(LARGEST)];
            if (i == KEPT - 1) {
                begun.countDown();
            }
        }
    }

    @Override
    public synchronized void check() {
        threads.stream().filter(thread -> !thread.isAlive()).findAny().ifPresent(thread -> {
            throw new IllegalStateException(thread.getName() + " ended");
        });
    }

    @Override
    public synchronized void close() {
        ended = true;
        for (Thread thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return; // the thread ends all the same
            }
        }
    }
}
