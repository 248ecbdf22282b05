package io.github.junitlatency.internal.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;

/** The threads of this process by their ids, as its own /proc numbers them. */
public final class ProcessThreads {

    private ProcessThreads() {}

    /** Returns the names of all that live; none where they cannot be listed. */
    public static Map<Integer, String> names() {
        HostFiles files = new HostFiles(Path.of("/"));
        Map<Integer, String> names = new HashMap<>();
        files.threads().forEach(id -> names.put(Integer.valueOf(id), files.threadName(id)));
        return names;
    }

    /** Returns the calling thread's id; empty where there is no /proc. */
    public static OptionalInt current() {
        try {
            String name = Files.readSymbolicLink(Path.of("/proc/thread-self"))
                    .getFileName()
                    .toString();
            return OptionalInt.of(Integer.parseInt(name));
        } catch (IOException e) {
            return OptionalInt.empty();
        }
    }
}
