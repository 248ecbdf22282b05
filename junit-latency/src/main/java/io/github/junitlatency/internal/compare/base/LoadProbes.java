package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.compare.base.LoadProbe.Loaded;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
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
     * @return the results by the tests' unique ids; without those that failed, which the pairs will tell
     * @throws InterruptedException if interrupted; no probe runs any more then
     */
    Map<String, Loaded> run() throws InterruptedException {
        List<String> tests = List.copyOf(probes.keySet());
        AtomicInteger next = new AtomicInteger();
        List<Thread> threads = new ArrayList<>();
        int atOnce = Math.min(Math.min(MAX_AT_ONCE, Runtime.getRuntime().availableProcessors()), tests.size());
        for (int i = 0; i < atOnce; i++) {
            Thread thread = new Thread(() -> runFrom(tests, next), "junit-latency-load-probe-" + i);
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
        return Map.copyOf(loaded);
    }

    private void runFrom(List<String> tests, AtomicInteger next) {
        for (int i = next.getAndIncrement(); i < tests.size(); i = next.getAndIncrement()) {
            String test = tests.get(i);
            try {
                loaded.put(test, probes.get(test).run(differing));
            } catch (WorkerException | IOException e) {
                LOGGER.info(() -> "it is not known what " + test + " loads, so it is compared: " + e.getMessage());
            } catch (InterruptedException e) {
                return;
            }
        }
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
