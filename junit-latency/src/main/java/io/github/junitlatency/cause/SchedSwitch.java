package io.github.junitlatency.cause;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One task after another on a CPU.
 *
 * @param previousPid the task that ran
 * @param previousState why it no longer does: {@code R} or {@code R+} when it would have gone on
 * @param next the name of the task that runs now
 * @param nextPid its id; 0 of the idle task
 */
record SchedSwitch(int previousPid, String previousState, String next, int nextPid) {

    static final String EVENT = "sched_switch";

    // include/trace/events/sched.h; a name has at most 15 bytes, too few to hold what stands between the fields
    private static final Pattern TEXT = Pattern.compile(
            "prev_comm=.{0,15}? prev_pid=(\\d{1,9}) prev_prio=-?\\d+ prev_state=(\\S+)"
                    + " ==> next_comm=(.{0,15}) next_pid=(\\d{1,9}) next_prio=-?\\d+\\s*",
            Pattern.DOTALL);

    /** Reads the text of a sched_switch, a byte a character; empty when it is not one. */
    static Optional<SchedSwitch> parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        return matcher.matches()
                ? Optional.of(new SchedSwitch(
                        Integer.parseInt(matcher.group(1)),
                        matcher.group(2),
                        name(matcher.group(3)),
                        Integer.parseInt(matcher.group(4))))
                : Optional.empty();
    }

    private static String name(String bytes) {
        return new String(bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
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
