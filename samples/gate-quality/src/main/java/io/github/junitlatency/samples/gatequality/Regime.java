package io.github.junitlatency.samples.gatequality;

import java.util.List;

/** The machine's states that gates are tried in. */
enum Regime {
    QUIET,
    SAME_CPU,
    ALL_CPUS,
    ALLOCATION,
    STOP_SIGNALS,
    CPU_QUOTA,
    STRESS_SWITCH,
    STRESS_CACHE,
    STRESS_STREAM,
    STRESS_TIMER,
    STRESS_FORK,
    STRESS_HDD,
    STRESS_VM,
    STRESS_CPU,
    /** A process on another CPU that never sleeps and walks through 8 MB. */
    BUSY_NEIGHBOUR,
    /** A process on another CPU that copies memory as fast as it can. */
    MEMORY_HOG;

    /** Returns whether its noise is within the JVM that measures, or aimed at it: a fork of that JVM would not feel it. */
    boolean isOfTheJvm() {
        return this == ALLOCATION || this == STOP_SIGNALS;
    }

    /**
     * Returns the noise of it, not yet begun.
     *
     * @param cpus the allowed ones
     * @param measured the CPU that is measured on
     * @param pid of the JVM that measures
     */
    Noise noise(List<Integer> cpus, int measured, long pid) {
        List<Integer> other = cpus.subList(0, 1);
        return switch (this) {
            case QUIET -> () -> {};
            case SAME_CPU -> NoiseProcesses.busy(List.of(measured));
            case ALL_CPUS -> NoiseProcesses.busy(cpus);
            case ALLOCATION -> new AllocationStorm();
            case STOP_SIGNALS -> NoiseProcesses.toJvm("stop-signals.sh", pid);
            case CPU_QUOTA -> NoiseProcesses.toJvm("cpu-quota.sh", pid);
            case STRESS_SWITCH, STRESS_CACHE, STRESS_STREAM, STRESS_FORK, STRESS_VM, STRESS_CPU ->
                NoiseProcesses.stress(toString().substring("stress-".length()), cpus, cpus.size());
            // At the 1 MHz unless set, a guest may do nothing but deliver signals, so that nothing ends the worker.
            case STRESS_TIMER -> NoiseProcesses.stress("timer", cpus, 1, "--timer-freq", "10000");
            // 1 GB unless set, more than a container's disk may have.
            case STRESS_HDD -> NoiseProcesses.stress("hdd", cpus, 1, "--hdd-bytes", "64m");
            case BUSY_NEIGHBOUR -> NoiseProcesses.busy(other);
            case MEMORY_HOG -> NoiseProcesses.stress("stream", other, 1);
        };
    }

    /** Returns the name in options and in the table. */
    @Override
    public String toString() {
        return Names.of(this);
    }
}
