package io.github.junitlatency.internal.cause.trace;

import java.util.Optional;

/**
 * A thread or process that a task started.
 *
 * @param parentPid the task
 * @param childPid the id of what it started
 */
record SchedFork(int parentPid, int childPid) {

    static final String EVENT = "sched_process_fork";

    // The fields in their order, from include/trace/events/sched.h; a name may hold blanks and whole labels.
    private static final String NAME = "comm=";
    private static final String PID = " pid=";
    private static final String CHILD_NAME = " child_comm=";
    private static final String CHILD_PID = " child_pid=";

    /** Reads the text of a sched_process_fork; empty when it is not one. */
    static Optional<SchedFork> parse(String text) {
        int childPid = text.lastIndexOf(CHILD_PID);
        int childName = text.lastIndexOf(CHILD_NAME, childPid);
        int pid = text.lastIndexOf(PID, childName);
        if (!text.startsWith(NAME) || childPid < 0 || childName < 0 || pid < 0) {
            return Optional.empty();
        }
        try {
            return Optional.of(new SchedFork(
                    Integer.parseInt(text.substring(pid + PID.length(), childName)),
                    Integer.parseInt(
                            text.substring(childPid + CHILD_PID.length()).strip())));
        } catch (NumberFormatException e) {
            return Optional.empty(); // not one, then
        }
    }
}
