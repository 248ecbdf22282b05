package io.github.junitlatency.cause;

import io.github.junitlatency.result.CauseKind;
import java.util.ArrayList;
import java.util.List;

/** Follows a thread off its CPU and back. */
final class SwitchedOut {

    private static final int IDLE = 0;

    private final int pid;
    private final List<Event> events;
    private final List<Event> others = new ArrayList<>(); // that ran in the meantime
    private SchedSwitch out; // null while the thread runs, or nobody knows
    private long outTicks;
    private SchedSwitch last;
    private long lastTicks;

    SwitchedOut(int pid, List<Event> events) {
        this.pid = pid;
        this.events = events;
    }

    void accept(long ticks, SchedSwitch change) {
        if (change.previousPid() == pid) {
            others.clear();
            out = change;
            outTicks = ticks;
        } else if (out != null) {
            others.add(other(ticks));
            if (change.nextPid() == pid) {
                back(ticks);
                forget();
            }
        }
        last = change;
        lastTicks = ticks;
    }

    /** Forgets where the thread is: events were lost. */
    void forget() {
        out = null;
        others.clear();
    }

    /**
     * Ends with the trace. The thread that ends the trace runs, so if it is still away here, then somebody moved it to
     * another CPU: only the time up to the next switch is surely its absence.
     */
    void finish(long endTicks) {
        if (out != null) {
            Event first = others.isEmpty() ? other(endTicks) : others.get(0);
            others.subList(Math.min(1, others.size()), others.size()).clear();
            if (out.wasRunnable()) {
                events.add(first);
            } else {
                back(first.endTicks());
            }
            forget();
        }
    }

    private Event other(long ticks) {
        // A runnable thread that is pinned here while the CPU idles was taken from its run queue: its quota is used up.
        return last.nextPid() == IDLE
                ? new Event(CauseKind.THROTTLED, "", lastTicks, ticks)
                : new Event(CauseKind.PREEMPTED, last.next() + " (" + last.nextPid() + ")", lastTicks, ticks);
    }

    private void back(long ticks) {
        if (out.wasRunnable()) {
            events.addAll(others);
        } else {
            CauseKind kind = out.wasStopped() ? CauseKind.STOPPED : CauseKind.BLOCKED;
            events.add(new Event(kind, "", outTicks, ticks));
        }
    }
}
