package io.github.junitlatency.internal.cause.trace;

import io.github.junitlatency.internal.machine.ProcessThreads;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;

/** The threads of this process that were seen while the trace ran. */
final class OwnThreads {

    private final Supplier<Map<Integer, String>> names;
    private final Map<Integer, String> seen = new HashMap<>(); // by id
    private OptionalInt measured = OptionalInt.empty();

    OwnThreads() {
        this(ProcessThreads::names);
    }

    OwnThreads(Supplier<Map<Integer, String>> names) {
        this.names = names;
    }

    /**
     * Begins anew.
     *
     * @param current the calling thread's id
     */
    void begin(OptionalInt current) {
        measured = current;
        seen.clear();
        look();
    }

    /** Adds those that live now. */
    void look() {
        seen.putAll(names.get());
    }

    /**
     * Returns whose the tasks of a trace are. The kernel's trace numbers tasks as the first pid namespace does
     * (pid_namespaces(7)); in a container their ids are others here, and their names must do.
     *
     * @param pid the measured thread's id there
     */
    TaskOrigins origins(int pid) {
        boolean isNumberedAlike = measured.isPresent() && measured.getAsInt() == pid;
        return isNumberedAlike
                ? new TaskOrigins(pid, Set.copyOf(seen.keySet()), Set.of())
                : new TaskOrigins(pid, Set.of(), Set.copyOf(seen.values()));
    }
}
