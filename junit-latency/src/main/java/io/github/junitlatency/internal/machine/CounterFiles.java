package io.github.junitlatency.internal.machine;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The files that this library reads between measured iterations. Flight Recorder shows those reads beside the user's, since
 * the same thread makes both, and only the path tells them apart.
 */
public final class CounterFiles {

    private static final Set<String> ADDED = ConcurrentHashMap.newKeySet(); // a cgroup's folder is found on the machine

    private CounterFiles() {}

    static void add(String path) {
        ADDED.add(path);
    }

    /**
     * Returns whether this is one of them.
     *
     * @param path as it was opened
     */
    public static boolean contains(String path) {
        return path.equals(RunDelay.FILE) || ADDED.contains(path) || isOfTasks(path);
    }

    /** Returns whether it tells of a thread or process, which are looked at when something was started. */
    private static boolean isOfTasks(String path) {
        return path.startsWith("/proc/")
                && (path.endsWith("/children") || path.endsWith("/comm") || path.endsWith("/schedstat"));
    }
}
