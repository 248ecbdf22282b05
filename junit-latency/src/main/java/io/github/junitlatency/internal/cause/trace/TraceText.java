package io.github.junitlatency.internal.cause.trace;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.result.CauseKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Turns the lines of one CPU's trace into events. What it does not know it skips. */
final class TraceText {

    private static final String PAGE_FAULT = "page_fault_user";

    private final int pid;
    private final TaskOrigins origins;
    private final List<CauseEvent> events = new ArrayList<>();
    private final Interrupts interrupts = new Interrupts(events);
    private final SwitchedOut switchedOut;
    private TraceLine held; // the last one, of which more may follow
    private boolean lost;
    private OptionalLong firstTicks = OptionalLong.empty();
    private OptionalLong afterLossTicks = OptionalLong.empty();

    /**
     * Takes no line yet.
     *
     * @param pid the measured thread, as the trace numbers it
     */
    TraceText(int pid) {
        this(pid, new TaskOrigins(pid, Set.of(), Set.of()));
    }

    /**
     * Takes no line yet.
     *
     * @param pid the measured thread, as the trace numbers it
     * @param origins tells whose the other tasks are
     */
    TraceText(int pid, TaskOrigins origins) {
        this.pid = pid;
        this.origins = origins;
        switchedOut = new SwitchedOut(pid, events, origins);
    }

    void accept(String line) {
        Optional<TraceLine> next = TraceLine.parse(line);
        if (next.isPresent()) {
            release();
            held = next.get();
        } else if (line.startsWith("CPU:") && line.contains("[LOST")) { // print_trace_line in kernel/trace/trace.c
            release();
            lost = true;
        } else if (held != null && !line.startsWith("#")) {
            // a task's name may have a line break in it
            held = new TraceLine(held.pid(), held.ticks(), held.event(), held.text() + "\n" + line);
        }
    }

    /** Returns the events, after the last line. */
    List<CauseEvent> finish(long endTicks) {
        release();
        if (lost) {
            forget(); // lost to the very end
            afterLossTicks = OptionalLong.of(endTicks);
        }
        switchedOut.finish();
        return events;
    }

    /** Returns when the first event was; empty when there is none. */
    OptionalLong firstTicks() {
        return firstTicks;
    }

    /** Returns when the first event was after the last loss; empty when no line says that events were lost. */
    OptionalLong afterLossTicks() {
        return afterLossTicks;
    }

    private void release() {
        if (held != null) {
            take(held);
            held = null;
        }
    }

    private void take(TraceLine line) {
        if (firstTicks.isEmpty()) {
            firstTicks = OptionalLong.of(line.ticks());
        }
        if (lost) {
            forget();
            afterLossTicks = OptionalLong.of(line.ticks());
            lost = false;
        }
        switchedOut.runs(line.pid(), line.ticks());
        if (line.event().equals(SchedSwitch.EVENT)) {
            Optional<SchedSwitch> change = SchedSwitch.parse(line.text());
            if (change.isPresent()) {
                change(line.ticks(), change.get());
            } else {
                switchedOut.forget();
            }
        } else if (line.event().equals(SchedFork.EVENT)) {
            Optional<SchedFork> fork = SchedFork.parse(line.text());
            if (fork.isPresent()) {
                origins.add(fork.get());
            }
        } else if (line.event().equals(PAGE_FAULT)) {
            if (line.pid() == pid) {
                events.add(new CauseEvent(CauseKind.PAGE_FAULT, "", line.ticks(), line.ticks()));
            }
        } else {
            interrupts.accept(line);
        }
    }

    private void change(long ticks, SchedSwitch change) {
        switchedOut.change(ticks, change, change.mayBeYield() && !interrupts.haveEndedJustBefore(ticks));
    }

    /** Returns the preemptions that the thread may have brought about itself by yielding, after {@link #finish}. */
    Set<CauseEvent> perhapsYielded() {
        return switchedOut.perhapsYielded();
    }

    private void forget() {
        interrupts.forget();
        switchedOut.forget();
    }
}
