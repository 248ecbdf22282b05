package io.github.junitlatency.internal.trace;

import io.github.junitlatency.internal.machine.task.ThreadKind;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Finds the origin of the time that a task took from the measured thread.
 *
 * <ul>
 *   <li>What the measured thread started on its CPUs, and what that started there, is the code's. All that inherits its mask
 *       is started on those CPUs, and so in their trace.
 *   <li>What descends from this process is the code's too, whenever it was started; not in a container, where the trace
 *   numbers it otherwise.
 *   <li>Another thread of this process is the code's, whatever its age; the collectors' work for the code.
 *   <li>The compilers' threads, the instrument's, and any other task are the machine's.
 * </ul>
 */
final class TaskOrigins {

    private final Set<Integer> started = new HashSet<>();
    private final Supplier<Map<Integer, String>> names;
    private final Supplier<List<Integer>> processes;
    private final Map<Integer, String> own = new HashMap<>(); // threads of this process, by id
    private final boolean isNumberedAlike;

    /**
     * Begins with the threads that live now.
     *
     * <p>The kernel's trace numbers tasks as the first pid namespace does (pid_namespaces(7)). In a container their ids are
     * others here, and their names must do.
     *
     * @param pid the measured thread, as the trace numbers it
     * @param current the same thread, as its own /proc numbers it
     * @param names looks up the threads of this process and their names
     * @param processes looks up the threads of the code's other processes
     */
    TaskOrigins(int pid, OptionalInt current, Supplier<Map<Integer, String>> names, Supplier<List<Integer>> processes) {
        started.add(pid);
        isNumberedAlike = current.isPresent() && current.getAsInt() == pid;
        this.names = names;
        this.processes = processes;
        look();
    }

    /** Adds the threads of the code's that live now. */
    void look() {
        own.putAll(names.get());
        if (isNumberedAlike) {
            started.addAll(processes.get());
        }
    }

    /** Takes note of what a task started. */
    void add(SchedTask fork) {
        if (started.contains(fork.pid())) {
            started.add(fork.number());
        }
    }

    /** Returns whose the time of a task is. */
    Origin of(int pid, String name) {
        if (started.contains(pid)) {
            return Origin.CODE;
        }
        boolean isOwn = isNumberedAlike ? own.containsKey(pid) : own.containsValue(name);
        boolean isForTheCode = isOwn && !ThreadKind.COMPILER.includes(name) && !ThreadKind.INSTRUMENT.includes(name);
        return isForTheCode ? Origin.CODE : CauseKind.PREEMPTED.origin();
    }
}
