package io.github.junitlatency.internal.machine;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.LongSupplier;

/** Counts the threads and processes of this process as {@link TaskCount} has them. Belongs to one thread. */
final class TaskCounts {

    private static final int NUM_THREADS = 20; // in stat, proc(5)
    private static final int LONGEST_LIST = 4096; // seq_file reads a page at a time; more children differ in the first

    private final LongSupplier startedThreads;
    private final LongSupplier endedChildrenFaults;
    private final ProcFile stat; // null: there is none to be had
    private final RandomAccessFile children; // null: the kernel was built without CONFIG_PROC_CHILDREN
    private final byte[] list = new byte[LONGEST_LIST];

    private TaskCounts(
            LongSupplier startedThreads, LongSupplier endedChildrenFaults, ProcFile stat, RandomAccessFile children) {
        this.startedThreads = startedThreads;
        this.endedChildrenFaults = endedChildrenFaults;
        this.stat = stat;
        this.children = children;
    }

    /**
     * Prepares to count on the calling thread. The files stay open as long as the thread lives: opening them for each count
     * would take ten times as long as all the rest.
     *
     * @param endedChildrenFaults as in {@link TaskCount}
     */
    static TaskCounts ofThisThread(LongSupplier endedChildrenFaults) {
        RandomAccessFile children;
        try {
            children = new RandomAccessFile("/proc/thread-self/children", "r");
        } catch (IOException e) {
            children = null;
        }
        return new TaskCounts(startedThreads(), endedChildrenFaults, stat(), children);
    }

    /** Opens the thread's own stat: that of the process tells the same number, and adds up what its threads took. */
    private static ProcFile stat() {
        for (String path : List.of(ProcCounters.STAT, "/proc/self/stat")) {
            try {
                ProcFile file = ProcFile.open(path);
                CounterFiles.add(path);
                return file;
            } catch (KernelCallException e) {
                continue; // not there, or forbidden: the other one may be had
            }
        }
        return null;
    }

    private static LongSupplier startedThreads() {
        try {
            ThreadMXBean bean = ManagementFactory.getThreadMXBean();
            return bean::getTotalStartedThreadCount;
        } catch (LinkageError e) {
            return () -> -1; // a runtime without the module java.management
        }
    }

    TaskCount count() {
        return new TaskCount(startedThreads.getAsLong(), threads(), children(), endedChildrenFaults.getAsLong());
    }

    private long threads() {
        try {
            return stat == null ? -1 : stat.read().field(NUM_THREADS);
        } catch (KernelCallException e) {
            return -1;
        }
    }

    private String children() {
        if (children == null) {
            return "";
        }
        try {
            children.seek(0);
            int length = children.read(list);
            return new String(list, 0, Math.max(0, length), StandardCharsets.US_ASCII);
        } catch (IOException e) {
            return "";
        }
    }
}
