package io.github.junitlatency.internal.machine.file;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.List;

/**
 * Knows the files that this library reads between measured iterations. Flight Recorder shows those reads among the user's,
 * since the same thread makes both, and only the path distinguishes them.
 */
public final class CounterFiles {

    private static final List<String> OF_THE_THREAD = List.of("/proc/thread-self/stat", "/proc/thread-self/status");
    private static final List<String> OF_TASKS = List.of("/schedstat", "/children", "/comm");

    private CounterFiles() {}

    /**
     * Returns whether this is one of them: of a thread or process, or of the control group that a quota holds.
     *
     * @param path as it was opened
     */
    public static boolean contains(String path) {
        return OF_THE_THREAD.contains(path)
                || path.startsWith("/proc/") && Lists.any(OF_TASKS, path::endsWith)
                || path.startsWith("/sys/fs/cgroup/") && path.endsWith("/cpu.stat");
    }
}
