package io.github.junitlatency.internal.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What /proc tells of this process's threads, and of the processes that they have started: the same of every Linux. */
abstract class ProcTasks implements Kernel {

    private final HostFiles files;
    private final ProcessTree processes;
    private final ThreadLocal<TaskCounts> counts =
            ThreadLocal.withInitial(() -> TaskCounts.ofThisThread(this::endedChildrenFaults));

    ProcTasks(HostFiles files) {
        this.files = files;
        processes = new ProcessTree(files);
    }

    /** Returns the files that it reads. */
    final HostFiles files() {
        return files;
    }

    /** Returns the minor page faults of this process's children that ended and were waited for; -1 where it is not told. */
    abstract long endedChildrenFaults();

    @Override
    public final int threadId() {
        return callingThread();
    }

    /** Returns the calling thread's id. */
    static int callingThread() {
        try { // not gettid(), which glibc has from 2.30 on only
            Path self = Files.readSymbolicLink(Path.of("/proc/thread-self")); // PID/task/TID, proc(5)
            return Integer.parseInt(self.getFileName().toString());
        } catch (IOException e) {
            throw new UncheckedIOException("the thread's id in /proc/thread-self cannot be read: " + e.getMessage(), e);
        }
    }

    @Override
    public final List<Integer> threadIds() {
        try (Stream<Path> tasks = Files.list(Path.of("/proc/self/task"))) {
            return tasks.map(task -> Integer.valueOf(task.getFileName().toString()))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("the threads in /proc/self/task cannot be listed: " + e.getMessage(), e);
        }
    }

    @Override
    public final List<Integer> childTasks() {
        return processes.tasks();
    }

    @Override
    public final String threadName(int threadId) {
        return files.threadName(String.valueOf(threadId));
    }

    @Override
    public final long runs(int threadId) {
        return files.schedStatIn("/proc/" + threadId).map(SchedStat::runs).orElse(-1L);
    }

    @Override
    public final TaskCount taskCount() {
        return counts.get().count();
    }
}
