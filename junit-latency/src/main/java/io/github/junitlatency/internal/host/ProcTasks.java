package io.github.junitlatency.internal.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What /proc tells of this process's threads, and of the processes that they have started. */
final class ProcTasks {

    private final HostFiles files;
    private final ProcessTree processes;

    ProcTasks(HostFiles files) {
        this.files = files;
        processes = new ProcessTree(files);
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

    /** Returns the ids of this process's threads. */
    List<Integer> threads() {
        try (Stream<Path> tasks = Files.list(Path.of("/proc/self/task"))) {
            return tasks.map(task -> Integer.valueOf(task.getFileName().toString()))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("the threads in /proc/self/task cannot be listed: " + e.getMessage(), e);
        }
    }

    /** Returns the ids of all threads of the processes that this one has started, and of those that they have. */
    List<Integer> ofChildren() {
        return processes.tasks();
    }

    /** Returns the name of a thread of this process; empty when it has ended. */
    String name(int threadId) {
        return files.threadName(String.valueOf(threadId));
    }

    /** Returns how often a thread, of whichever process, was given a CPU; -1 where the kernel does not tell. */
    long runs(int threadId) {
        return files.schedStatIn("/proc/" + threadId).map(SchedStat::runs).orElse(-1L);
    }
}
