package io.github.junitlatency.internal.machine;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Remembers the threads that were there before the test class that runs now, such as those that an earlier class left behind. */
public final class Leftovers {

    /** Of more threads the reading would take longer than rounds do: then none is known. */
    private static final int MAX_THREADS = 500;

    private static List<String> older = List.of();
    private static Set<String> olderOfUsers; // null until their names are read

    private Leftovers() {}

    /** Takes note of the threads that there are, before anything of a test class runs. Most classes measure nothing. */
    public static synchronized void classBegins() {
        older = HostFiles.local().threads();
        olderOfUsers = null;
    }

    /** Returns how long each of those that still live ran so far, in nanoseconds, by id. */
    public static synchronized Map<String, Long> ranNanos() {
        if (olderOfUsers == null) {
            olderOfUsers = of(HostFiles.local(), older);
        }
        Map<String, Long> ran = new HashMap<>();
        for (Map.Entry<String, SchedStat> thread :
                HostFiles.local().schedStats(olderOfUsers).entrySet()) {
            ran.put(thread.getKey(), thread.getValue().ranNanos());
        }
        return ran;
    }

    /** Returns those of some threads that may run code of users, but the calling one. */
    static Set<String> of(HostFiles files, List<String> threads) {
        Set<String> found = new HashSet<>();
        String self = String.valueOf(ProcessThreads.current().orElse(-1));
        for (String thread : threads) {
            String name = files.threadName(thread);
            if (JvmThreads.mayRunCodeOfUsers(name) && !thread.equals(self) && found.size() < MAX_THREADS) {
                found.add(thread);
            }
        }
        return found;
    }

    /** Returns the name of a thread; one that has none, or has ended, is called so. */
    public static String name(String thread) {
        String name = HostFiles.local().threadName(thread);
        return name.isBlank() ? "a thread without a name" : name;
    }
}
