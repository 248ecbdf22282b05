package io.github.junitlatency.internal.host;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The threads that were there before the test class that runs now, such as those that an earlier class left behind. */
public final class Leftovers {

    /** Of more threads the reading would take longer than rounds do: then none is known. */
    private static final int MAX_THREADS = 500;

    private static volatile Set<String> older = Set.of();

    private Leftovers() {}

    /** Takes note of the threads that there are, before anything of a test class runs. */
    public static void classBegins() {
        older = of(HostFiles.local());
    }

    /** Returns the ids of threads that may run code of users. */
    static Set<String> of(HostFiles files) {
        Set<String> found = new HashSet<>();
        String self = String.valueOf(ProcessThreads.current().orElse(-1));
        for (String thread : files.threads()) {
            String name = files.threadName(thread);
            boolean isOther = !JvmThreads.include(name) && !InstrumentThreads.include(name);
            if (isOther && !thread.equals(self) && found.size() < MAX_THREADS) {
                found.add(thread);
            }
        }
        return found;
    }

    /** Returns how long each of those that still live ran so far, in nanoseconds, by id. */
    public static Map<String, Long> ranNanos() {
        Map<String, Long> ran = new HashMap<>();
        for (String thread : older) {
            Optional<SchedStat> stat = HostFiles.local().schedStat(thread);
            if (stat.isPresent()) {
                ran.put(thread, stat.get().ranNanos());
            }
        }
        return ran;
    }

    /** Returns the name of a thread; one that has none, or has ended, is called so. */
    public static String name(String thread) {
        String name = HostFiles.local().threadName(thread);
        return name.isBlank() ? "a thread without a name" : name;
    }
}
