package io.github.junitlatency.internal.machine.task;

import io.github.junitlatency.internal.machine.file.HostFiles;
import java.util.Set;

/**
 * Remembers the threads that were there before the test class that runs now, such as those that an earlier class left
 * behind.
 */
public final class EarlierThreads {

    private static volatile Set<Integer> older = Set.of();

    private EarlierThreads() {}

    /** Takes note of the threads that there are, before anything of a test class runs. Most classes measure nothing. */
    public static void classBegins() {
        older = Set.copyOf(HostFiles.local().threads());
    }

    /** Returns whether a thread, which lives now, was there then. */
    public static boolean include(int thread) {
        return older.contains(thread);
    }
}
