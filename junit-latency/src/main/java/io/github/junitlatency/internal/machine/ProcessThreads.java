package io.github.junitlatency.internal.machine;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Lists the threads of this process, and of the code's other processes, by their ids, as its own /proc numbers them. */
public final class ProcessThreads {

    private static final HostFiles FILES = HostFiles.local();
    private static final ProcessTree PROCESSES = ProcessTree.of(FILES);

    private ProcessThreads() {}

    /** Returns the names of all that live, by id; none where they cannot be listed. */
    public static Map<Integer, String> names() {
        Map<Integer, String> names = new HashMap<>();
        for (int id : FILES.threads()) {
            names.put(id, FILES.threadName(id));
        }
        return names;
    }

    /** Returns the threads of the code's other processes, those that descend from this one and were born after its JVM. */
    public static List<Integer> ofOtherProcesses() {
        return PROCESSES.tasks();
    }

    /** Returns the calling thread's id; empty where there is no /proc. */
    public static OptionalInt current() {
        int id = OperatingSystem.current() == OperatingSystem.LINUX ? ProcTasks.callingThread() : -1;
        return id < 0 ? OptionalInt.empty() : OptionalInt.of(id);
    }
}
