package io.github.junitlatency.internal.trace;

import java.util.Optional;

/**
 * A task that a line of the scheduler is about, from include/trace/events/sched.h.
 *
 * @param pid its id
 * @param number the line's last field: the id of what it started, or the CPU that it was moved to
 */
record SchedTask(int pid, int number) {

    static final String FORK = "sched_process_fork";
    static final String MIGRATION = "sched_migrate_task";

    private static final String NAME = "comm=";
    private static final String PID = " pid=";

    /** Reads the text of a sched_process_fork: a task, and the thread or process that it started. */
    static Optional<SchedTask> ofFork(String text) {
        return parse(text, " child_comm=", " child_pid=");
    }

    /** Reads the text of a sched_migrate_task: a task that does not run, and the CPU where it waits from now on. */
    static Optional<SchedTask> ofMigration(String text) {
        return parse(text, " prio=", " dest_cpu=");
    }

    /** Looks for the labels from the end: a name may hold blanks and whole labels. */
    private static Optional<SchedTask> parse(String text, String afterPid, String last) {
        int number = text.lastIndexOf(last);
        int pidEnd = text.lastIndexOf(afterPid, number);
        int pid = text.lastIndexOf(PID, pidEnd);
        if (!text.startsWith(NAME) || number < 0 || pidEnd < 0 || pid < 0) {
            return Optional.empty();
        }
        try {
            return Optional.of(new SchedTask(
                    Integer.parseInt(text.substring(pid + PID.length(), pidEnd)),
                    Integer.parseInt(text.substring(number + last.length()).strip())));
        } catch (NumberFormatException e) {
            return Optional.empty(); // not one, then
        }
    }
}
