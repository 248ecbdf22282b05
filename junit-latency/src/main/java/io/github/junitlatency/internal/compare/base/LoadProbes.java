package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.compare.base.LoadProbe.Loaded;
import io.github.junitlatency.internal.machine.HeldCpu;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Logger;

/** Runs probes of several tests, as many at once as there are CPUs: they take no times. */
final class LoadProbes {

    private static final Logger LOGGER = Logger.getLogger(LoadProbes.class.getName());

    /** More JVMs at once may take more memory than there is. */
    private static final int MAX_AT_ONCE = 8;

    private final Map<String, LoadProbe> probes;
    private final Collection<String> differing;
    private final Map<String, Loaded> loaded = new ConcurrentHashMap<>();

    /**
     * Prepares.
     *
     * @param probes by the unique id of a test
     * @param differing the names of all changed classes
     */
    LoadProbes(Map<String, LoadProbe> probes, Collection<String> differing) {
        this.probes = probes;
        this.differing = differing;
    }

    /**
     * Runs all.
     *
     * @param held all CPUs, which other processes may have between two probes
     * @return the results by the tests' unique ids; without those that failed, which the pairs will tell
     * @throws InterruptedException if interrupted; no probe runs any more then
     */
    Map<String, Loaded> run(HeldCpu held) throws InterruptedException {
        Queue<String> tests = new ConcurrentLinkedQueue<>(probes.keySet());
        runOneTurn(tests, held);
        while (!tests.isEmpty()) {
            held.giveWay();
            runOneTurn(tests, held);
        }
        return Map.copyOf(loaded);
    }

    /** Runs a probe with each thread, and more unless another process waits. */
    private void runOneTurn(Queue<String> tests, HeldCpu held) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        int atOnce = Math.min(Math.min(MAX_AT_ONCE, Runtime.getRuntime().availableProcessors()), tests.size());
        for (int i = 0; i < atOnce; i++) {
            Thread thread = new Thread(() -> runFrom(tests, held), "junit-latency-load-probe-" + i);
            thread.setDaemon(true);
            threads.add(thread);
            thread.start();
        }
        try {
            for (Thread thread : threads) {
                thread.join();
            }
        } finally {
            end(threads);
        }
    }

    private void runFrom(Queue<String> tests, HeldCpu held) {
        do {
            String test = tests.poll();
            if (test == null) {
                return;
            }
            try {
                loaded.put(test, probes.get(test).run(differing));
            } catch (WorkerException | IOException e) {
                LOGGER.info(() -> "it is not known what " + test + " loads, so it is compared: " + e.getMessage());
            } catch (InterruptedException e) {
                return;
            }
        } while (!held.isAwaited());
    }

    /** Ends the threads and their workers; those that have run to their end already are not affected. */
    private static void end(List<Thread> threads) throws InterruptedException {
        for (Thread thread : threads) {
            thread.interrupt();
        }
        boolean isInterrupted = Thread.interrupted();
        for (Thread thread : threads) {
            thread.join();
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
