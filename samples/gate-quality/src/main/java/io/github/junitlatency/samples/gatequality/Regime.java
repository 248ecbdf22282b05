package io.github.junitlatency.samples.gatequality;

import java.util.List;

/** The machine's states that gates are tried in. */
enum Regime {
    QUIET("quiet"),
    SAME_CPU("same-cpu"),
    ALL_CPUS("all-cpus"),
    ALLOCATION("allocation"),
    STOP_SIGNALS("stop-signals"),
    CPU_QUOTA("cpu-quota"),
    STRESS_SWITCH("stress-switch"),
    STRESS_CACHE("stress-cache"),
    STRESS_STREAM("stress-stream"),
    STRESS_TIMER("stress-timer"),
    STRESS_FORK("stress-fork"),
    STRESS_HDD("stress-hdd"),
    STRESS_VM("stress-vm"),
    STRESS_CPU("stress-cpu");

    private final String label;

    Regime(String label) {
        this.label = label;
    }

    /** Returns whether its noise is within the JVM that measures, or aimed at it: a fork of that JVM would not feel it. */
    boolean isOfTheJvm() {
        return this == ALLOCATION || this == STOP_SIGNALS;
    }

    /**
     * Returns the noise of it, not yet begun.
     *
     * @param cpus the allowed ones
     * @param measured the CPU that is measured on
     */
    Noise noise(List<Integer> cpus, int measured) {
        return switch (this) {
            case QUIET -> () -> {};
            case SAME_CPU -> new BusyNeighbours(List.of(measured));
            case ALL_CPUS -> new BusyNeighbours(cpus);
            case ALLOCATION -> new AllocationStorm();
            case STOP_SIGNALS -> new StopSignals();
            case CPU_QUOTA -> new CpuQuota();
            case STRESS_SWITCH -> new StressNg("switch", cpus.size());
            case STRESS_CACHE -> new StressNg("cache", cpus.size());
            case STRESS_STREAM -> new StressNg("stream", cpus.size());
            case STRESS_TIMER -> new StressNg("timer", 1);
            case STRESS_FORK -> new StressNg("fork", cpus.size());
            case STRESS_HDD -> new StressNg("hdd", 1);
            case STRESS_VM -> new StressNg("vm", cpus.size());
            case STRESS_CPU -> new StressNg("cpu", cpus.size());
        };
    }

    /** Returns the name in options and in the table. */
    @Override
    public String toString() {
        return label;
    }
}
