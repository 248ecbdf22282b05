package io.github.junitlatency.internal.host;

import java.io.UncheckedIOException;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/** The threads of this process by their ids, as its own /proc numbers them. */
public final class ProcessThreads {

    private static final HostFiles FILES = HostFiles.local();

    private ProcessThreads() {}

    /** Returns the ids of all that live; none where they cannot be listed. */
    public static Set<Integer> ids() {
        return FILES.threads().stream().map(Integer::valueOf).collect(Collectors.toUnmodifiableSet());
    }

    /** Returns their names too. */
    public static Map<Integer, String> names() {
        return ids().stream().collect(Collectors.toMap(id -> id, id -> FILES.threadName(id.toString())));
    }

    /** Returns the calling thread's id; empty where there is no /proc. */
    public static OptionalInt current() {
        if (OperatingSystem.current() != OperatingSystem.LINUX) {
            return OptionalInt.empty();
        }
        try {
            return OptionalInt.of(ProcTasks.callingThread());
        } catch (UncheckedIOException e) {
            return OptionalInt.empty(); // a /proc without thread-self
        }
    }
}
