package io.github.junitlatency.internal.host;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongSupplier;

/** Counts the threads and processes of this process as {@link TaskCount} has them. Belongs to one thread. */
final class TaskCounts {

    private static final Path THREADS = Path.of("/proc/self/task");
    private static final int LONGEST_LIST = 4096; // seq_file reads a page at a time; more children differ in the first

    private final LongSupplier startedThreads;
    private final LongSupplier endedChildrenFaults;
    private final RandomAccessFile children; // null: the kernel was built without CONFIG_PROC_CHILDREN
    private final byte[] list = new byte[LONGEST_LIST];

    private TaskCounts(LongSupplier startedThreads, LongSupplier endedChildrenFaults, RandomAccessFile children) {
        this.startedThreads = startedThreads;
        this.endedChildrenFaults = endedChildrenFaults;
        this.children = children;
    }

    /**
     * Prepares to count on the calling thread. The file stays open as long as the thread lives: opening it for each count
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
        return new TaskCounts(startedThreads(), endedChildrenFaults, children);
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

    /** Returns the links of the folder, which are two more than there are threads (proc_task_getattr in fs/proc/base.c). */
    private static long threads() {
        try {
            return ((Number) Files.getAttribute(THREADS, "unix:nlink")).longValue();
        } catch (IOException | UnsupportedOperationException e) {
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
