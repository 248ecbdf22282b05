package io.github.junitlatency.internal.trace;

import java.util.Optional;

/**
 * A line of the kernel's trace, as trace_print_context in kernel/trace/trace_output.c writes it:
 *
 * <pre>
 *             java-22736   [000] d..2. 27456634091276: sched_switch: prev_comm=java prev_pid=22736 ...
 * </pre>
 *
 * @param pid the task that ran, as the first pid namespace numbers it
 * @param cpu the CPU that it ran on
 * @param ticks the time, on the trace's clock
 * @param event the event's name
 * @param text the event's own fields
 */
record TraceLine(int pid, int cpu, long ticks, String event, String text) {

    /** The end of a task's name, which has at most 15 bytes, whatever they are, and is padded to 16. */
    private static final int NAME_END = 16;

    /** Reads a line; empty when it is not one of an event with a time in plain ticks. */
    static Optional<TraceLine> parse(String line) {
        if (line.length() <= NAME_END || line.charAt(NAME_END) != '-') {
            return Optional.empty();
        }
        int pidEnd = line.indexOf(' ', NAME_END);
        int cpuEnd = line.indexOf("] ", pidEnd); // before it perhaps a thread group, which has no brackets of this kind
        int ticksEnd = line.indexOf(": ", cpuEnd);
        int eventEnd = line.indexOf(':', ticksEnd + 2);
        if (pidEnd < 0 || cpuEnd < 0 || ticksEnd < 0 || eventEnd < 0) {
            return Optional.empty();
        }
        try {
            return Optional.of(new TraceLine(
                    Integer.parseInt(line, NAME_END + 1, pidEnd, 10),
                    Integer.parseInt(line, line.lastIndexOf('[', cpuEnd) + 1, cpuEnd, 10),
                    // flags may stand before it
                    Long.parseLong(line, line.lastIndexOf(' ', ticksEnd - 1) + 1, ticksEnd, 10),
                    line.substring(ticksEnd + 2, eventEnd),
                    // an event may have nothing to say
                    line.substring(Math.min(line.length(), eventEnd + 2))));
        } catch (NumberFormatException e) {
            return Optional.empty(); // such as a time in seconds
        }
    }

    /** Returns the CPU of a line that says that events of it were lost, as print_trace_line does; -1 for other lines. */
    static int lostCpu(String line) {
        int end = line.indexOf(" [LOST");
        try {
            return line.startsWith("CPU:") && end > 0 ? Integer.parseInt(line, 4, end, 10) : -1;
        } catch (NumberFormatException e) {
            return -1; // a part of a task's name
        }
    }
}
