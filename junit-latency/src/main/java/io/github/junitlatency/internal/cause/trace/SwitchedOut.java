package io.github.junitlatency.internal.cause.trace;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.lists.Lists;
import io.github.junitlatency.result.CauseKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Follows a thread off its CPU and back. Its return is not always in the trace: on some guests (seen on Linux 6.18) a
 * CPU's switches from the idle task are missing. The first line of the thread itself then tells that it is back, and the
 * last line of another task how long it surely was away.
 */
final class SwitchedOut {

    private static final int IDLE = 0;

    private final int pid;
    private final List<CauseEvent> events;
    private final TaskOrigins origins;
    private final Set<CauseEvent> perhapsYielded = new HashSet<>();
    private final List<CauseEvent> others = new ArrayList<>(); // that ran in the meantime
    private SchedSwitch out; // null while the thread runs, or nobody knows
    private boolean isPerhapsYield;
    private long outTicks;
    private SchedSwitch last;
    private long lastTicks;
    private long lastSeenTicks; // when the task of the last switch surely ran

    SwitchedOut(int pid, List<CauseEvent> events, TaskOrigins origins) {
        this.pid = pid;
        this.events = events;
        this.origins = origins;
    }

    /** Takes note of the task that ran at a line of any event; before {@link #change}. */
    void runs(int task, long ticks) {
        if (out == null) {
            return;
        }
        if (task == pid) {
            others.add(other(lastSeenTicks));
            back(lastSeenTicks);
            forget();
        } else if (task == last.nextPid()) {
            lastSeenTicks = ticks;
        }
    }

    /**
     * Takes a switch.
     *
     * @param mayBeYield whether the task that ran may have yielded, if it is the thread
     */
    void change(long ticks, SchedSwitch change, boolean mayBeYield) {
        if (change.previousPid() == pid) {
            out = change;
            isPerhapsYield = mayBeYield;
            outTicks = ticks;
        } else if (out != null) {
            others.add(other(lastSeenTicks));
            if (change.nextPid() == pid) {
                back(ticks);
                forget();
            }
        }
        last = change;
        lastTicks = ticks;
        lastSeenTicks = ticks;
    }

    /** Forgets where the thread is: events were lost. */
    void forget() {
        out = null;
        others.clear();
    }

    /**
     * Ends with the trace. The thread that ends the trace runs, so if it is still away here, then somebody moved it to
     * another CPU, or its return is missing: only the time before the next switch is surely its absence.
     */
    void finish() {
        if (out != null) {
            CauseEvent first = others.isEmpty() ? other(lastSeenTicks) : others.get(0);
            others.clear();
            others.add(first);
            back(first.endTicks());
            forget();
        }
    }

    private CauseEvent other(long ticks) {
        // A runnable thread that is pinned here while the CPU idles was taken from its run queue: its quota is used up.
        return last.nextPid() == IDLE
                ? new CauseEvent(CauseKind.THROTTLED, "", lastTicks, ticks)
                : new CauseEvent(
                        CauseKind.PREEMPTED,
                        origins.of(last.nextPid(), last.next()),
                        last.next() + " (" + last.nextPid() + ")",
                        lastTicks,
                        ticks);
    }

    /** Returns the preemptions that the thread may have brought about itself by yielding. */
    Set<CauseEvent> perhapsYielded() {
        return perhapsYielded;
    }

    private void back(long ticks) {
        if (out.wasRunnable()) {
            events.addAll(others);
            if (isPerhapsYield) {
                perhapsYielded.addAll(Lists.filter(others, event -> event.kind() == CauseKind.PREEMPTED));
            }
        } else {
            CauseKind kind = out.wasStopped() ? CauseKind.STOPPED : CauseKind.BLOCKED;
            events.add(new CauseEvent(kind, "", outTicks, ticks));
        }
    }
}
