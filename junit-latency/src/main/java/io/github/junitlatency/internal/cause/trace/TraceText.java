package io.github.junitlatency.internal.cause.trace;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.CauseKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Turns the lines of the watched CPUs' trace into events of the measured thread. What it does not know it skips.
 *
 * <p>On a CPU that the thread is pinned to, every interrupt is an event. Of several CPUs, only those interrupts are that hit
 * the thread itself: a line names the task that ran.
 */
final class TraceText {

    private static final String PAGE_FAULT = "page_fault_user";

    private final int pid;
    private final TaskOrigins origins;
    private final List<CauseEvent> events = new ArrayList<>();
    private final Map<Integer, TracedCpu> cpus = new HashMap<>(); // by number
    private final SwitchedOut switchedOut;
    private TraceLine head; // null before the first line and after a gap

    /**
     * Takes no line yet.
     *
     * @param pid the measured thread, as the trace numbers it
     * @param origins says whose the other tasks are
     * @param watched the CPUs that the lines are of
     */
    TraceText(int pid, TaskOrigins origins, Set<Integer> watched) {
        this.pid = pid;
        this.origins = origins;
        switchedOut = new SwitchedOut(pid, origins);
        boolean isPinned = watched.size() == 1;
        IntPredicate isHeldUp = task -> isPinned || task == pid;
        for (int cpu : watched) {
            cpus.put(cpu, new TracedCpu(new Interrupts(events, isHeldUp)));
        }
    }

    /** Takes the next line, in the order of time. */
    void accept(String line) {
        Optional<TraceLine> next = TraceLine.parse(line);
        TracedCpu gap = cpus.get(TraceLine.lostCpu(line));
        if (next.isPresent()) {
            takeHead();
            head = next.get();
        } else if (gap != null) {
            takeHead();
            switchedOut.lost(TraceLine.lostCpu(line), gap.lost());
        } else if (head != null && !line.startsWith("#")) {
            head = head.with(line);
        }
    }

    /** Takes the line before, which is known to be whole only now. */
    private void takeHead() {
        if (head != null && cpus.containsKey(head.cpu())) {
            take(head, cpus.get(head.cpu()));
        }
        head = null;
    }

    private void take(TraceLine line, TracedCpu traced) {
        traced.seen(line.ticks());
        switchedOut.runs(line.cpu(), line.pid(), line.ticks());
        switch (line.event()) {
            case SchedSwitch.EVENT -> {
                Optional<SchedSwitch> change = SchedSwitch.parse(line.text());
                if (change.isPresent()) {
                    switchedOut.change(line.cpu(), line.ticks(), change.get());
                } else {
                    switchedOut.forget(line.cpu());
                }
            }
            case SchedTask.MIGRATION -> {
                Optional<SchedTask> moved = SchedTask.ofMigration(line.text());
                if (moved.isPresent() && moved.get().pid() == pid) {
                    switchedOut.moved(moved.get().number(), line.ticks());
                }
            }
            case SchedTask.FORK -> {
                Optional<SchedTask> fork = SchedTask.ofFork(line.text());
                if (fork.isPresent()) {
                    origins.add(fork.get());
                }
            }
            case PAGE_FAULT -> {
                if (line.pid() == pid) {
                    events.add(new CauseEvent(CauseKind.PAGE_FAULT, Detail.NONE, line.ticks(), line.ticks()));
                }
            }
            default -> traced.interrupts().accept(line);
        }
    }

    /** Returns the events, after the last line. */
    List<CauseEvent> finish() {
        takeHead();
        return Lists.concat(events, switchedOut.finish());
    }

    /** Returns what is known of a CPU, after the last line. */
    TracedCpu cpu(int cpu) {
        return cpus.get(cpu);
    }
}
