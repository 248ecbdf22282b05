package io.github.junitlatency.samples.gatequality;

import java.util.List;

/** The machine's states that gates are tried in. */
enum Regime {
    QUIET("quiet"),
    SAME_CPU("same-cpu"),
    ALL_CPUS("all-cpus"),
    ALLOCATION("allocation"),
    STOP_SIGNALS("stop-signals"),
    CPU_QUOTA("cpu-quota");

    private final String label;

    Regime(String label) {
        this.label = label;
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
        };
    }

    /** Returns the name in options and in the table. */
    @Override
    public String toString() {
        return label;
    }
}
