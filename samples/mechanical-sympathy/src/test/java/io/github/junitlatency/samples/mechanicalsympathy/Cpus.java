package io.github.junitlatency.samples.mechanicalsympathy;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** The CPUs that this process may use, asked for before any thread is pinned. */
final class Cpus {

    private static final int COUNT = Runtime.getRuntime().availableProcessors();

    private Cpus() {}

    /** Skips a test whose threads spin where there is no CPU for each of them. */
    static void need(int threads) {
        assumeTrue(COUNT >= threads, () -> threads + " threads need a CPU each, and there are " + COUNT);
    }
}
