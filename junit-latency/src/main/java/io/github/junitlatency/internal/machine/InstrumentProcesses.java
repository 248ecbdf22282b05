package io.github.junitlatency.internal.machine;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Knows the processes that this library has started in this JVM: workers, forks, {@code taskset}. They, and all that descends
 * from them, are not the code's.
 */
public final class InstrumentProcesses {

    private static final Set<Process> STARTED = new HashSet<>();

    private InstrumentProcesses() {}

    /** Adds one that has just been started, and returns it. */
    public static Process add(Process process) {
        synchronized (STARTED) {
            for (Process known : List.copyOf(STARTED)) {
                if (!known.isAlive()) { // another process may get its number
                    STARTED.remove(known);
                }
            }
            STARTED.add(process);
        }
        return process;
    }

    /** Returns whether a process is one of them. */
    static boolean include(String id) {
        synchronized (STARTED) {
            for (Process known : STARTED) {
                if (Long.toString(known.pid()).equals(id) && known.isAlive()) {
                    return true;
                }
            }
        }
        return false;
    }
}
