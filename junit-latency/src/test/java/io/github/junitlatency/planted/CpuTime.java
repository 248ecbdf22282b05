package io.github.junitlatency.planted;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** How long the calling thread really ran. */
final class CpuTime {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private CpuTime() {}

    static long nanos() {
        return THREADS.getCurrentThreadCpuTime();
    }
}
