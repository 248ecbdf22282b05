package io.github.junitlatency.planted;

import io.github.junitlatency.testing.Work;
import java.lang.management.ManagementFactory;

/** Plants one kind of cause. Its methods are called by the measured thread. */
abstract class Planter {

    private static final long PASS_NANOS = 5_000;

    private final PlantedLog log;

    Planter(PlantedLog log) {
        this.log = log;
    }

    final PlantedLog log() {
        return log;
    }

    /** Starts what it needs; runs before the measurement, by the thread that is not pinned yet. */
    void start() throws Exception {}

    /** Begins to measure on a CPU, once for the warm-up and once for what is measured. */
    void begin(ThreadFacts measured) throws Exception {}

    /** Runs in every iteration that nothing is planted in. */
    void pass() throws Exception {
        Work.spin(PASS_NANOS);
    }

    /** Returns whether it can be planted now; asked in every iteration. Never where it plants by itself. */
    boolean isReady() {
        return false;
    }

    /** Plants, in an iteration that is as long as this takes. */
    void plant() throws Exception {
        throw new IllegalStateException("plants by itself, whenever it likes");
    }

    /** Ends what it started. */
    void end() throws Exception {}

    /** Returns how long the calling thread really ran. */
    static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
