package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.compare.base.LoadProbe.Loaded;
import io.github.junitlatency.internal.machine.HeldCpu;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
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
     * @param held all CPUs, which other processes may have between probes
     * @return the results by the tests' unique ids; without those that failed, which the pairs will tell
     * @throws InterruptedException if interrupted; no probe runs any more then
     */
    Map<String, Loaded> run(HeldCpu held) throws InterruptedException {
        int atOnce = Math.min(MAX_AT_ONCE, Runtime.getRuntime().availableProcessors());
        List<String> tests = List.copyOf(probes.keySet());
        for (int begin = 0; begin < tests.size(); begin += atOnce) {
            if (begin > 0) {
                held.giveWay();
            }
            runAtOnce(tests.subList(begin, Math.min(tests.size(), begin + atOnce)));
        }
        return Map.copyOf(loaded);
    }

    private void runAtOnce(List<String> tests) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (String test : tests) {
            Thread thread = new Thread(() -> run(test), "junit-latency-load-probe-" + threads.size());
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

    private void run(String test) {
        try {
            loaded.put(test, probes.get(test).run(differing));
        } catch (WorkerException | IOException e) {
            LOGGER.info(() -> "it is not known what " + test + " loads, so it is compared: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // it ends
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
