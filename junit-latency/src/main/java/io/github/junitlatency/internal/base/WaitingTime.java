package io.github.junitlatency.internal.base;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** How long a worker waited for its turns, and what CPU time its process took meanwhile: compilers, collectors, own threads. */
final class WaitingTime {

    private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private long beginNanos;
    private long beginCpuNanos;
    private long waitedNanos;
    private long cpuNanos;

    void begin() {
        beginCpuNanos = system.getProcessCpuTime();
        beginNanos = System.nanoTime();
    }

    void end() {
        waitedNanos += System.nanoTime() - beginNanos;
        cpuNanos += system.getProcessCpuTime() - beginCpuNanos;
    }

    long waitedNanos() {
        return waitedNanos;
    }

    long cpuNanos() {
        return cpuNanos;
    }
}
