package io.github.junitlatency.internal.trace;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/** Puts the entries and exits of one CPU's interrupts and softirqs together. */
final class Interrupts {

    private static final String ENTRY = "_entry";
    private static final String EXIT = "_exit";
    private static final String SOFTIRQ = "softirq";

    /**
     * A softirq that begins so soon after an interrupt is that interrupt's (irq_exit_rcu in kernel/softirq.c); 2 to 10 us
     * on any TSC. Others may be the work of the thread's own system call, such as sending to itself
     * (__local_bh_enable_ip).
     */
    private static final long AT_ONCE_TICKS = 10_000;

    private final List<CauseEvent> events;
    private final IntPredicate isHeldUp;
    private final Map<String, TraceLine> open = new HashMap<>(); // one of a name: none of them nests with itself

    private boolean hasEnded; // any interrupt or softirq
    private long endedTicks;
    private Origin endedOrigin;
    private Origin softirqOrigin;

    /**
     * Takes no line yet.
     *
     * @param isHeldUp whether what interrupts a task is an event
     */
    Interrupts(List<CauseEvent> events, IntPredicate isHeldUp) {
        this.events = events;
        this.isHeldUp = isHeldUp;
    }

    /** Takes a line of any event; those of others are ignored. */
    void accept(TraceLine line) {
        String event = line.event();
        if (event.endsWith(ENTRY)) {
            String name = event.substring(0, event.length() - ENTRY.length());
            open.put(name, line); // one without exit is replaced
            if (name.equals(SOFTIRQ)) {
                softirqOrigin = hasEnded && line.ticks() - endedTicks <= AT_ONCE_TICKS ? endedOrigin : Origin.UNKNOWN;
            }
        } else if (event.endsWith(EXIT)) {
            String name = event.substring(0, event.length() - EXIT.length());
            TraceLine entry = open.remove(name);
            if (entry != null && isHeldUp.test(entry.pid())) {
                add(name, entry, line.ticks());
            }
            hasEnded = true;
            endedTicks = line.ticks();
            endedOrigin = name.equals(SOFTIRQ) && softirqOrigin != null ? softirqOrigin : Origin.MACHINE;
        }
    }

    /** Forgets entries: events were lost, and so perhaps their exits. */
    void forget() {
        open.clear();
        hasEnded = false;
    }

    private void add(String name, TraceLine entry, long exitTicks) {
        String text = entry.text();
        if (name.equals("irq_handler")) {
            add(CauseKind.DEVICE_INTERRUPT, new Detail.Text(after(text, "name=")), entry, exitTicks);
        } else if (name.equals(SOFTIRQ)) {
            String action = after(text, "[action=");
            events.add(new CauseEvent(
                    CauseKind.SOFTIRQ,
                    softirqOrigin,
                    new Detail.Text(action.endsWith("]") ? action.substring(0, action.length() - 1) : action),
                    entry.ticks(),
                    exitTicks));
        } else if (text.startsWith("vector=")) {
            switch (name) {
                case "local_timer" -> add(CauseKind.TIMER_INTERRUPT, Detail.NONE, entry, exitTicks);
                case "call_function", "call_function_single" ->
                    add(CauseKind.FUNCTION_CALL_INTERRUPT, new Detail.Text(name), entry, exitTicks);
                default -> add(CauseKind.OTHER_INTERRUPT, new Detail.Text(name), entry, exitTicks);
            }
        }
    }

    private void add(CauseKind kind, Detail which, TraceLine entry, long exitTicks) {
        events.add(new CauseEvent(kind, which, entry.ticks(), exitTicks));
    }

    /** Returns what follows a label; empty where it is missing. */
    private static String after(String text, String label) {
        int start = text.indexOf(label);
        return start < 0 ? "" : text.substring(start + label.length()).strip();
    }
}
