package io.github.junitlatency.internal.trace;

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
    private final Map<Integer, Traced> cpus = new HashMap<>(); // by number
    private final SwitchedOut switchedOut;

    /** One CPU of the trace. */
    private static final class Traced {

        final Interrupts interrupts;
        long lastTicks = Long.MIN_VALUE;
        long wholeFromTicks = Long.MIN_VALUE; // after a gap the first line

        Traced(Interrupts interrupts) {
            this.interrupts = interrupts;
        }
    }

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
            cpus.put(cpu, new Traced(new Interrupts(events, isHeldUp)));
        }
    }

    /** Takes the next line, in the order of time. */
    void accept(String text) {
        Optional<TraceLine> line = TraceLine.parse(text);
        Traced traced = cpus.get(line.isPresent() ? line.get().cpu() : TraceLine.lostCpu(text));
        if (traced == null) {
            return;
        }
        if (line.isPresent()) {
            take(line.get(), traced);
        } else {
            traced.interrupts.forget();
            traced.wholeFromTicks = Long.MAX_VALUE;
            switchedOut.lost(TraceLine.lostCpu(text), traced.lastTicks);
        }
    }

    private void take(TraceLine line, Traced traced) {
        traced.lastTicks = line.ticks();
        traced.wholeFromTicks = Math.min(traced.wholeFromTicks, line.ticks());
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
            default -> traced.interrupts.accept(line);
        }
    }

    /** Returns the events, after the last line. */
    List<CauseEvent> finish() {
        return Lists.concat(events, switchedOut.finish());
    }

    /** Returns from when on the events of all CPUs are complete, after the last line. */
    long coveredFrom(long beginTicks, long endTicks) {
        return Math.max(beginTicks, Math.min(endTicks, Lists.max(cpus.values(), traced -> traced.wholeFromTicks, 0)));
    }
}
