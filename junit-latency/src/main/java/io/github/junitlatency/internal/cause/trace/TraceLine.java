package io.github.junitlatency.internal.cause.trace;

import java.util.Optional;

/**
 * A line of the kernel's trace, as trace_print_context in kernel/trace/trace_output.c writes it:
 *
 * <pre>
 *             java-22736   [000] d..2. 27456634091276: sched_switch: prev_comm=java prev_pid=22736 ...
 * </pre>
 *
 * @param pid the task that ran, as the first pid namespace numbers it
 * @param ticks when, on the trace's clock
 * @param event the event's name
 * @param text what the event says
 */
record TraceLine(int pid, long ticks, String event, String text) {

    /** Where the name of a task ends: it has at most 15 bytes, whatever they are, and is padded to 16. */
    private static final int NAME_END = 16;

    private static final int MAX_DIGITS = 18; // fewer than a long can overflow with

    /** Reads a line; empty when it is not one of an event with a time in plain ticks. */
    static Optional<TraceLine> parse(String line) {
        if (line.length() <= NAME_END || line.charAt(NAME_END) != '-') {
            return Optional.empty();
        }
        int pidEnd = line.indexOf(' ', NAME_END);
        long pid = number(line, NAME_END + 1, pidEnd);
        int cpuEnd = line.indexOf("] ", pidEnd); // before it perhaps a thread group, which has no brackets of this kind
        int ticksEnd = line.indexOf(": ", cpuEnd);
        if (pid < 0 || pid > Integer.MAX_VALUE || cpuEnd < 0 || ticksEnd < 0) {
            return Optional.empty();
        }
        long ticks = number(line, line.lastIndexOf(' ', ticksEnd - 1) + 1, ticksEnd); // flags may stand before it
        int eventEnd = line.indexOf(':', ticksEnd + 2);
        if (ticks < 0 || eventEnd < 0) {
            return Optional.empty();
        }
        int text = Math.min(line.length(), eventEnd + 2); // an event may have nothing to say
        return Optional.of(
                new TraceLine((int) pid, ticks, line.substring(ticksEnd + 2, eventEnd), line.substring(text)));
    }

    /** Returns a decimal number; -1 when it is none. */
    private static long number(String line, int from, int to) {
        if (to <= from || to - from > MAX_DIGITS) {
            return -1;
        }
        long number = 0;
        for (int i = from; i < to; i++) {
            int digit = line.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            number = 10 * number + digit;
        }
        return number;
    }
}
