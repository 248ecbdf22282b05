package io.github.junitlatency.internal.cause.trace;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.CauseKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Turns the lines of the watched CPUs' traces into events of the measured thread. What it does not know it skips.
 *
 * <p>On a CPU that the thread is pinned to, every interrupt is an event. Of several CPUs, only those interrupts are that hit
 * the thread itself: a line names the task that ran.
 */
final class TraceText implements TraceListener {

    private static final String PAGE_FAULT = "page_fault_user";

    private final int pid;
    private final TaskOrigins origins;
    private final List<CauseEvent> events = new ArrayList<>();
    private final Map<Integer, TracedCpu> cpus = new HashMap<>(); // by number
    private final Set<Integer> lost = new HashSet<>(); // the CPUs of which events are missing right now
    private final SwitchedOut switchedOut;

    /**
     * Takes no line yet.
     *
     * @param pid the measured thread, as the trace numbers it
     * @param origins tells whose the other tasks are
     * @param watched the CPUs that the lines are of
     */
    TraceText(int pid, TaskOrigins origins, Set<Integer> watched) {
        this.pid = pid;
        this.origins = origins;
        switchedOut = new SwitchedOut(pid, events, origins);
        boolean isPinned = watched.size() == 1;
        IntPredicate isHeldUp = task -> isPinned || task == pid;
        for (int cpu : watched) {
            cpus.put(cpu, new TracedCpu(new Interrupts(events, isHeldUp)));
        }
    }

    @Override
    public void lost(int cpu) {
        lost.add(cpu);
        cpus.get(cpu).lost();
        switchedOut.forget(cpu);
    }

    @Override
    public void line(int cpu, TraceLine line) {
        TracedCpu traced = cpus.get(cpu);
        traced.seen(line.ticks());
        lost.remove(cpu);
        switchedOut.runs(cpu, line.pid(), line.ticks());
        switch (line.event()) {
            case SchedSwitch.EVENT -> {
                Optional<SchedSwitch> change = SchedSwitch.parse(line.text());
                if (change.isPresent()) {
                    switchedOut.change(cpu, line.ticks(), change.get());
                } else {
                    switchedOut.forget(cpu);
                }
            }
            case SchedMigration.EVENT -> {
                Optional<SchedMigration> move = SchedMigration.parse(line.text());
                if (move.isPresent() && move.get().pid() == pid) {
                    switchedOut.moved(move.get().cpu(), line.ticks());
                }
            }
            case SchedFork.EVENT -> {
                Optional<SchedFork> fork = SchedFork.parse(line.text());
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
        if (!lost.isEmpty()) {
            switchedOut.forget(); // the thread may run where nothing is seen
        }
    }

    /** Returns the events, after the last line. */
    List<CauseEvent> finish() {
        switchedOut.finish();
        return events;
    }

    /** Returns what is known of a CPU, after the last line. */
    TracedCpu cpu(int cpu) {
        return cpus.get(cpu);
    }
}
