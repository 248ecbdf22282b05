package io.github.junitlatency.internal.cause.trace;

import java.util.List;
import java.util.Optional;

/** The lines of one CPU's trace, an event each, in the order of their times. What it does not know it skips. */
final class CpuLines {

    private final int cpu;
    private final Source source;
    private TraceLine head; // null at the end
    private TraceLine following; // already read, because only it tells that the head has no more lines
    private boolean isHeadAfterLoss;
    private boolean isFollowingAfterLoss;
    private boolean isAtEnd;

    /** Gives lines of text. */
    @FunctionalInterface
    interface Source {

        /** Returns the next line, or null at the end. */
        String readLine() throws KernelTraceException;
    }

    /** Takes nothing out of the source yet. */
    CpuLines(int cpu, Source source) {
        this.cpu = cpu;
        this.source = source;
    }

    /** Passes all lines of some CPUs on, the oldest first; of those with the same time, those of the first CPU. */
    static void merge(List<CpuLines> cpus, TraceListener to) throws KernelTraceException {
        for (CpuLines each : cpus) {
            each.advance();
            each.advance(); // the first call finds only what follows nothing
            each.tellLoss(to);
        }
        for (CpuLines oldest = oldest(cpus); oldest != null; oldest = oldest(cpus)) {
            to.line(oldest.cpu, oldest.head);
            oldest.advance();
            oldest.tellLoss(to);
        }
    }

    private static CpuLines oldest(List<CpuLines> cpus) {
        CpuLines oldest = null;
        for (CpuLines each : cpus) {
            if (each.head != null && (oldest == null || each.head.ticks() < oldest.head.ticks())) {
                oldest = each;
            }
        }
        return oldest;
    }

    private void tellLoss(TraceListener to) {
        if (isHeadAfterLoss) {
            to.lost(cpu);
        }
    }

    private void advance() throws KernelTraceException {
        head = following;
        isHeadAfterLoss = isFollowingAfterLoss;
        following = null;
        isFollowingAfterLoss = false;
        while (!isAtEnd) {
            String line = source.readLine();
            if (line == null) {
                isAtEnd = true;
                return;
            }
            Optional<TraceLine> next = TraceLine.parse(line);
            if (next.isPresent()) {
                following = next.get();
                return;
            }
            if (line.startsWith("CPU:") && line.contains("[LOST")) { // print_trace_line in kernel/trace/trace.c
                isFollowingAfterLoss = true;
            } else if (head != null && !isFollowingAfterLoss && !line.startsWith("#")) {
                // a task's name may have a line break in it
                head = new TraceLine(head.pid(), head.ticks(), head.event(), head.text() + "\n" + line);
            }
        }
    }
}
