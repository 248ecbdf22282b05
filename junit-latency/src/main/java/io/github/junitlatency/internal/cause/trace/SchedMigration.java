package io.github.junitlatency.internal.cause.trace;

import java.util.Optional;

/**
 * A move of a task that does not run at that moment to another CPU's run queue.
 *
 * @param pid the task
 * @param cpu where it waits from now on
 */
record SchedMigration(int pid, int cpu) {

    static final String EVENT = "sched_migrate_task";

    // The fields in their order, from include/trace/events/sched.h; a name may hold blanks and whole labels.
    private static final String NAME = "comm=";
    private static final String PID = " pid=";
    private static final String PRIORITY = " prio=";
    private static final String CPU = " dest_cpu=";

    /** Reads the text of a sched_migrate_task; empty when it is not one. */
    static Optional<SchedMigration> parse(String text) {
        int cpu = text.lastIndexOf(CPU);
        int priority = text.lastIndexOf(PRIORITY, cpu);
        int pid = text.lastIndexOf(PID, priority);
        if (!text.startsWith(NAME) || cpu < 0 || priority < 0 || pid < 0) {
            return Optional.empty();
        }
        try {
            return Optional.of(new SchedMigration(
                    Integer.parseInt(text.substring(pid + PID.length(), priority)),
                    Integer.parseInt(text.substring(cpu + CPU.length()).strip())));
        } catch (NumberFormatException e) {
            return Optional.empty(); // not one, then
        }
    }
}
