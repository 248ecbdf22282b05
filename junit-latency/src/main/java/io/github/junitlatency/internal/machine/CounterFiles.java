package io.github.junitlatency.internal.machine;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.List;

/**
 * Knows the files that this library reads between measured iterations. Flight Recorder shows those reads among the user's,
 * since the same thread makes both, and only the path distinguishes them.
 */
public final class CounterFiles {

    private static final List<String> OF_TASKS = List.of("/schedstat", "/stat", "/status", "/children", "/comm");

    private CounterFiles() {}

    /**
     * Returns whether this is one of them: of a thread or process, or of the control group that a quota holds.
     *
     * @param path as it was opened
     */
    public static boolean contains(String path) {
        return path.endsWith("/cpu.stat")
                || path.startsWith("/proc/") && !path.equals("/proc/stat") && Lists.any(OF_TASKS, path::endsWith);
    }
}
