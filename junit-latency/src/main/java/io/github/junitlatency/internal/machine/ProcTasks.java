package io.github.junitlatency.internal.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads what /proc tells of this process's threads, and of the processes that they have started: the same of every Linux. */
abstract class ProcTasks implements Kernel {

    final HostFiles files;
    private final ProcessTree processes;
    private final ThreadLocal<TaskCounts> counts = ThreadLocal.withInitial(TaskCounts::new);

    ProcTasks(HostFiles files) {
        this.files = files;
        processes = ProcessTree.of(files);
    }

    @Override
    public final int threadId() {
        return callingThread();
    }

    /** Returns the calling thread's id; -1 where /proc does not show it. */
    static int callingThread() {
        try { // not gettid(), which glibc has from 2.30 on only
            Path self = Files.readSymbolicLink(Path.of("/proc/thread-self")); // PID/task/TID, proc(5)
            return Integer.parseInt(self.getFileName().toString());
        } catch (IOException e) {
            return -1; // as before Linux 3.17: no call that names a thread succeeds then
        }
    }

    @Override
    public final List<Integer> threadIds() {
        return files.threads();
    }

    @Override
    public final List<Integer> childTasks() {
        return processes.tasks();
    }

    /** {@inheritDoc} Without threads that ended, of which /proc has ticks only. */
    @Override
    public long cpuNanos(int process) {
        String folder = "/proc/" + (process == THIS_PROCESS ? "self" : String.valueOf(process)) + "/task";
        long nanos = -1;
        for (String thread : files.names(folder)) {
            Optional<SchedStat> stat = files.schedStatIn(folder + "/" + thread);
            nanos = stat.isPresent() ? Math.max(0, nanos) + stat.get().ranNanos() : nanos;
        }
        return nanos;
    }

    @Override
    public long endedChildrenCpuNanos() {
        return CpuActivity.ofThisProcessNanos(files, CpuActivity.OF_CHILDREN);
    }

    @Override
    public final List<Integer> childProcesses() {
        return processes.processes();
    }

    @Override
    public final String threadName(int threadId) {
        return files.threadName(threadId);
    }

    @Override
    public final long runs(int threadId) {
        Optional<SchedStat> stat = files.schedStatIn("/proc/" + threadId);
        return stat.isPresent() ? stat.get().runs() : -1;
    }

    @Override
    public final TaskCount taskCount() {
        return counts.get().count();
    }
}
