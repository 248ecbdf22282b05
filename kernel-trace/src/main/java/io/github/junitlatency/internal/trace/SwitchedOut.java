package io.github.junitlatency.internal.trace;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Follows a thread off a CPU and back onto the same or another. While it could run and does not, whoever runs on the CPU
 * that it waits for has its time.
 *
 * <p>Its return is not always in the trace: on some guests (seen on Linux 6.18) a CPU's switches from the idle task are
 * missing. The first line of the thread itself then tells that it is back, and the last line of another task on that CPU how
 * long it surely was away.
 */
final class SwitchedOut {

    private static final int IDLE = 0;

    private final int pid;
    private final TaskOrigins origins;
    private final List<CauseEvent> events = new ArrayList<>(); // absences, in the order of their ends
    private final Map<Integer, Running> running = new HashMap<>(); // by CPU; none where it is unknown
    private final List<CauseEvent> others = new ArrayList<>(); // that ran in the meantime
    private SchedSwitch out; // null while the thread runs, or where that is unknown
    private long outTicks;
    private int queue; // the CPU that it waits for, or where it went to sleep
    private long queuedTicks; // since when

    /** The task that a CPU switched to. */
    private static final class Running {

        final SchedSwitch change;
        final long fromTicks;
        long seenTicks; // when it surely ran

        Running(SchedSwitch change, long ticks) {
            this.change = change;
            fromTicks = ticks;
            seenTicks = ticks;
        }

        int task() {
            return change.nextPid();
        }
    }

    SwitchedOut(int pid, TaskOrigins origins) {
        this.pid = pid;
        this.origins = origins;
    }

    /** Takes note of the task that ran at a line of any event; before {@link #change} and {@link #moved}. */
    void runs(int cpu, int task, long ticks) {
        Running on = running.get(cpu);
        if (out != null && task == pid) {
            addWait();
            back(cpu, Math.max(queuedTicks, on == null ? 0 : on.seenTicks));
        } else if (on != null && task == on.task()) {
            on.seenTicks = ticks;
        }
    }

    /** Takes a switch. */
    void change(int cpu, long ticks, SchedSwitch change) {
        if (change.previousPid() == pid) {
            out = change;
            outTicks = ticks;
            queue = cpu;
            queuedTicks = ticks;
        } else if (out != null) {
            if (cpu == queue || change.nextPid() == pid) {
                addWait();
            }
            if (change.nextPid() == pid) {
                back(cpu, ticks);
            }
        }
        running.put(cpu, new Running(change, ticks));
    }

    /** Takes a move of the thread, while it does not run, to another CPU's queue. */
    void moved(int cpu, long ticks) {
        if (out != null && cpu != queue) {
            Running on = running.get(queue);
            if (on != null && on.task() != IDLE) {
                on.seenTicks = Math.max(on.seenTicks, ticks); // only switches from the idle task are missing
            }
            addWait();
            queue = cpu;
            queuedTicks = ticks;
        }
    }

    private void forget() {
        out = null;
        others.clear();
    }

    /** Forgets where the thread is and who runs on a CPU: an event of that CPU cannot be read. */
    void forget(int cpu) {
        forget();
        running.remove(cpu);
    }

    /** Forgets where the thread was since events of a CPU are missing, because it may have run there. */
    void lost(int cpu, long sinceTicks) {
        forget(cpu);
        while (!events.isEmpty() && events.get(events.size() - 1).endTicks() > sinceTicks) {
            events.remove(events.size() - 1);
        }
    }

    /**
     * Ends with the trace, and returns the absences. The thread that ends the trace runs, so if it is still away here, then
     * somebody moved it to a CPU that is not watched, or its return is missing: only the time before the next switch is
     * surely its absence.
     */
    List<CauseEvent> finish() {
        if (out != null) {
            addWait();
            while (others.size() > 1) {
                others.remove(others.size() - 1);
            }
            back(queue, others.isEmpty() ? outTicks : others.get(0).endTicks());
        }
        return events;
    }

    /** Adds the task that runs on the CPU that the thread waits for, for as long as both surely did. */
    private void addWait() {
        Running on = running.get(queue);
        if (on == null || on.task() == pid) {
            return;
        }
        long from = Math.max(queuedTicks, on.fromTicks);
        long to = on.seenTicks;
        if (from > to) {
            return;
        }
        if (on.task() == IDLE && on.fromTicks < queuedTicks) {
            // The CPU was idle before the thread came, and wakes up for it. That is a part of the wait before.
            if (!others.isEmpty()) {
                CauseEvent last = others.remove(others.size() - 1);
                others.add(new CauseEvent(last.kind(), last.origin(), last.which(), last.startTicks(), to));
            }
            return;
        }
        others.add(other(on, from, to));
    }

    private CauseEvent other(Running on, long from, long to) {
        // A runnable thread whose CPU idles was taken from its run queue: its quota is used up.
        return on.task() == IDLE
                ? new CauseEvent(CauseKind.THROTTLED, Detail.NONE, from, to)
                : new CauseEvent(
                        CauseKind.PREEMPTED,
                        origins.of(on.task(), on.change.next()),
                        new Detail.Task(on.change.next(), on.task()),
                        from,
                        to);
    }

    private void back(int cpu, long ticks) {
        if (!out.wasRunnable()) {
            CauseKind kind = out.wasStopped() ? CauseKind.STOPPED : CauseKind.BLOCKED;
            events.add(new CauseEvent(kind, Detail.NONE, outTicks, ticks));
        } else if (cpu == queue) {
            events.addAll(others);
        } else { // on another CPU than the one that it waited for: it is unknown since when it waited there
            events.add(new CauseEvent(CauseKind.PREEMPTED, Origin.UNKNOWN, Detail.NONE, outTicks, ticks));
        }
        forget();
    }
}
