package io.github.junitlatency.samples.gatequality;

import java.util.List;

/** What disturbs a comparison. */
enum RelativeRegime {
    QUIET,
    /** A process on another CPU that never sleeps and walks through 8 MB. */
    BUSY_NEIGHBOUR,
    /** A process on another CPU that copies memory as fast as it can. */
    MEMORY_HOG,
    /** A control group with 50 ms of CPU in every 100 ms. */
    CPU_QUOTA;

    /**
     * Returns the noise of it, not yet begun.
     *
     * @param other the CPU that is not measured on
     */
    Noise noise(int other) {
        return switch (this) {
            case QUIET -> () -> {};
            case BUSY_NEIGHBOUR -> new BusyNeighbours(List.of(other));
            case MEMORY_HOG -> new StressNg("stream", 1, List.of(other));
            case CPU_QUOTA -> new CpuQuota();
        };
    }

    /** Returns the name in options and in the tables. */
    @Override
    public String toString() {
        return Names.of(this);
    }
}
