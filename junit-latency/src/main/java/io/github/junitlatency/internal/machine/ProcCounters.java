package io.github.junitlatency.internal.machine;

import java.lang.management.ManagementFactory;
import java.util.function.LongSupplier;

/**
 * The calling thread's counters as files below /proc have them: the same that getrusage(2) gives. Belongs to one thread.
 *
 * <p>The files stay open as long as the thread lives, because they are read between blocks. A look takes 9 us in place of
 * the 2 us of system calls (main class {@code KernelCost} of the tests, Intel Xeon, KVM, JDK 17.0.15, 2026-11-22).
 */
final class ProcCounters {

    static final String STATUS = "/proc/thread-self/status";
    static final String STAT = "/proc/thread-self/stat";

    private static final int MINOR_FAULTS = 10; // minflt, proc(5)
    private static final int ENDED_CHILDREN_FAULTS = 11; // cminflt
    private static final int MAJOR_FAULTS = 12; // majflt
    private static final int PROCESSOR = 39;

    private final ProcFile status;
    private final ProcFile stat;
    private final RunDelay delay;
    private final LongSupplier cpuNanos;

    private ProcCounters(ProcFile status, ProcFile stat, RunDelay delay, LongSupplier cpuNanos) {
        this.status = status;
        this.stat = stat;
        this.delay = delay;
        this.cpuNanos = cpuNanos;
    }

    /**
     * Opens the calling thread's.
     *
     * @throws KernelCallException if one of them cannot be opened
     */
    static ProcCounters ofThisThread(HostFiles files) {
        String statusPath = files.opened(STATUS);
        String statPath = files.opened(STAT);
        CounterFiles.add(statusPath);
        CounterFiles.add(statPath);
        return new ProcCounters(
                ProcFile.open(statusPath), ProcFile.open(statPath), RunDelay.ofThisThread(), cpuNanos());
    }

    /** The JVM asks CLOCK_THREAD_CPUTIME_ID itself (os::current_thread_cpu_time of HotSpot). */
    private static LongSupplier cpuNanos() {
        try {
            return ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime;
        } catch (LinkageError e) {
            return () -> -1; // a runtime without the module java.management
        }
    }

    /** Returns the counters since the thread began. */
    ThreadCounters now() {
        status.read();
        stat.read();
        return new ThreadCounters(
                status.number("voluntary_ctxt_switches:"),
                status.number("nonvoluntary_ctxt_switches:"),
                stat.field(MINOR_FAULTS),
                stat.field(MAJOR_FAULTS),
                delay.nanos(),
                -1,
                offCpuNanos());
    }

    private long offCpuNanos() {
        long onCpu = cpuNanos.getAsLong();
        return onCpu < 0 ? -1 : System.nanoTime() - onCpu; // nanoTime's 0 is the machine's start on Linux
    }

    /** Returns the CPU that the thread runs on. */
    int processor() {
        return (int) stat.read().field(PROCESSOR);
    }

    /** Returns the minor page faults of this process's children that ended and were waited for; -1 where it is not told. */
    long endedChildrenFaults() {
        try {
            return stat.read().field(ENDED_CHILDREN_FAULTS);
        } catch (KernelCallException e) {
            return -1; // the other figures have to do
        }
    }
}
