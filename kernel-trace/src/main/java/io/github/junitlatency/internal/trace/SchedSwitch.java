package io.github.junitlatency.internal.trace;

import java.util.Optional;

/**
 * A switch from one task to another on a CPU.
 *
 * @param previousPid the task that ran
 * @param previousState the reason why it no longer does: {@code R} or {@code R+} when it would have gone on
 * @param next the name of the task that runs now
 * @param nextPid its id; 0 of the idle task
 */
record SchedSwitch(int previousPid, String previousState, String next, int nextPid) {

    static final String EVENT = "sched_switch";

    // The fields in their order, from include/trace/events/sched.h. No pattern, because there are tens of thousands.
    private static final String PREVIOUS_NAME = "prev_comm=";
    private static final String PREVIOUS_PID = " prev_pid=";
    private static final String PREVIOUS_STATE = " prev_state=";
    private static final String NEXT_NAME = " ==> next_comm=";
    private static final String NEXT_PID = " next_pid=";

    private static final int MAX_NAME = 15; // TASK_COMM_LEN less the end; it may hold blanks and whole labels

    /** Reads the text of a sched_switch, a byte a character; empty when it is not one. */
    static Optional<SchedSwitch> parse(String text) {
        int previousPid = text.lastIndexOf(PREVIOUS_PID, PREVIOUS_NAME.length() + MAX_NAME);
        int state = text.indexOf(PREVIOUS_STATE, previousPid + 1);
        int next = text.indexOf(NEXT_NAME, state + 1);
        int nextName = next + NEXT_NAME.length();
        int nextPid = text.lastIndexOf(NEXT_PID, nextName + MAX_NAME);
        if (!text.startsWith(PREVIOUS_NAME) || previousPid < 0 || state < 0 || next < 0 || nextPid < nextName) {
            return Optional.empty();
        }
        try {
            return Optional.of(new SchedSwitch(
                    number(text, previousPid + PREVIOUS_PID.length()),
                    text.substring(state + PREVIOUS_STATE.length(), next),
                    text.substring(nextName, nextPid),
                    number(text, nextPid + NEXT_PID.length())));
        } catch (NumberFormatException e) {
            return Optional.empty(); // not one, then
        }
    }

    private static int number(String text, int start) {
        int end = text.indexOf(' ', start);
        return Integer.parseInt(text, start, end < 0 ? text.length() : end, 10);
    }

    /** Returns whether the task that ran would have gone on. */
    boolean wasRunnable() {
        return previousState.startsWith("R");
    }

    /** Returns whether a signal or a debugger stopped the task that ran: T or t, see TASK_STOPPED and TASK_TRACED. */
    boolean wasStopped() {
        return previousState.startsWith("T") || previousState.startsWith("t");
    }
}
