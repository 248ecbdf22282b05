package io.github.junitlatency.internal.machine.file;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Knows the processes that this library has started in this JVM: workers and forks. They, and all that descends
 * from them, are not the code's.
 */
public final class InstrumentProcesses {

    private static final Map<Long, Process> STARTED = new ConcurrentHashMap<>();

    private InstrumentProcesses() {}

    /** Adds one that has just been started, and returns it. */
    public static Process add(Process process) {
        for (Process known : STARTED.values()) {
            if (!known.isAlive()) {
                STARTED.remove(known.pid(), known);
            }
        }
        STARTED.put(process.pid(), process);
        return process;
    }

    /** Returns whether a process is one of them; another one may get its number once it has ended. */
    static boolean include(long id) {
        Process known = STARTED.get(id);
        return known != null && known.isAlive();
    }
}
