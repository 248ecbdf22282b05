package io.github.junitlatency.internal.compare.base;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.LongSupplier;

/** Adds up how long a worker waited for its turns, and the CPU time that its process took meanwhile. */
final class WaitingTime {

    private final LongSupplier processCpuNanos = processCpuNanos();

    private long beginNanos;
    private long beginCpuNanos;
    private long waitedNanos;
    private long cpuNanos;
    private long takenCpuNanos;

    private static LongSupplier processCpuNanos() {
        try {
            return Bean.find();
        } catch (LinkageError e) {
            return () -> 0; // unknown without the module jdk.management, so no work is seen
        }
    }

    /** Apart, so that only {@link #processCpuNanos} links to the module, which may be missing. */
    private static final class Bean {

        static LongSupplier find() {
            return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
                    ? system::getProcessCpuTime
                    : () -> 0;
        }
    }

    void begin() {
        beginCpuNanos = processCpuNanos.getAsLong();
        beginNanos = System.nanoTime();
    }

    void end() {
        waitedNanos += System.nanoTime() - beginNanos;
        cpuNanos += processCpuNanos.getAsLong() - beginCpuNanos;
    }

    long waitedNanos() {
        return waitedNanos;
    }

    long cpuNanos() {
        return cpuNanos;
    }

    /** Returns the CPU time of the waits since this was called last. */
    long takeCpuNanos() {
        long taken = cpuNanos - takenCpuNanos;
        takenCpuNanos = cpuNanos;
        return taken;
    }
}
