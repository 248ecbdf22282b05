package io.github.junitlatency.internal.cause.trace;

import io.github.junitlatency.internal.machine.InstrumentThreads;
import io.github.junitlatency.internal.machine.JvmThreads;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import java.util.HashSet;
import java.util.Set;

/**
 * Says whose time it is that a task took from the measured thread.
 *
 * <ul>
 *   <li>What the measured thread started on its CPUs, and what that started there, is the code's. All that inherits its mask
 *       is started on those CPUs, and so in their trace.
 *   <li>Another thread of this process is the code's, whatever its age; the collectors' work for the code.
 *   <li>The compilers' threads, the instrument's, and any other task are the machine's.
 * </ul>
 */
final class TaskOrigins {

    private final Set<Integer> started = new HashSet<>();
    private final Set<Integer> threads;
    private final Set<String> names;

    /**
     * Begins.
     *
     * @param pid the measured thread, as the trace numbers it
     * @param threads the ids of this process's threads; empty where the trace numbers them otherwise
     * @param names what those threads are called where their ids are not known
     */
    TaskOrigins(int pid, Set<Integer> threads, Set<String> names) {
        started.add(pid);
        this.threads = threads;
        this.names = names;
    }

    /** Takes note of what a task started. */
    void add(SchedFork fork) {
        if (started.contains(fork.parentPid())) {
            started.add(fork.childPid());
        }
    }

    /** Returns whose the time of a task is. */
    Origin of(int pid, String name) {
        if (started.contains(pid)) {
            return Origin.CODE;
        }
        boolean isOurs = threads.contains(pid) || names.contains(name);
        boolean isBeside = JvmThreads.isCompiler(name) || InstrumentThreads.include(name);
        return isOurs && !isBeside ? Origin.CODE : CauseKind.PREEMPTED.origin();
    }
}
