package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.host.ThreadCounters;
import io.github.junitlatency.internal.measure.IterationContext;
import io.github.junitlatency.internal.measure.NotedIteration;
import io.github.junitlatency.result.Cause.Origin;
import java.util.List;
import java.util.Set;

/**
 * Takes the proof from losses of the CPU that the code may have asked for: {@code sched_yield} counts as an involuntary
 * switch where another task is waiting (schedule() in kernel/sched/core.c counts by the state, which stays runnable).
 *
 * @param mayYield whether the loop can reach a yield
 * @param isKnown whether anybody looked for that
 * @param traceFrom from when on the kernel's trace saw every switch
 */
record Yields(boolean mayYield, boolean isKnown, long traceFrom) {

    /**
     * Returns events of which those that may be yields are no longer the machine's: the code's where it yields, unknown where
     * nobody knows whether it does.
     *
     * @param perhapsYielded what the trace shows without an interrupt that could have preempted the thread
     */
    List<CauseEvent> told(List<CauseEvent> events, Set<CauseEvent> perhapsYielded) {
        if (isKnown && !mayYield || perhapsYielded.isEmpty()) {
            return events;
        }
        Origin origin = isKnown ? Origin.CODE : Origin.UNKNOWN;
        return events.stream()
                .map(event -> perhapsYielded.contains(event)
                        ? new CauseEvent(event.kind(), origin, event.detail(), event.startTicks(), event.endTicks())
                        : event)
                .toList();
    }

    /** Returns an iteration whose counters prove no preemption, where the loop can reach a yield and no trace saw it. */
    NotedIteration told(NotedIteration noted) {
        IterationContext at = noted.context();
        if (!mayYield || at.startTicks() >= traceFrom || at.counted().isEmpty()) {
            return noted;
        }
        ThreadCounters counted = at.counted().get();
        if (counted.involuntary() == 0) {
            return noted;
        }
        IterationContext unproven = new IterationContext(
                at.startTicks(),
                at.stopTicks(),
                at.counted().map(Yields::unproven),
                at.stretch(),
                at.startDelay(),
                at.handOff());
        return new NotedIteration(noted.iteration(), noted.ticks(), noted.disturbance(), unproven);
    }

    /** Counts involuntary switches among those that the thread asked for, and no wait for a CPU. */
    private static ThreadCounters unproven(ThreadCounters counted) {
        return new ThreadCounters(
                counted.voluntary() + counted.involuntary(),
                0,
                counted.minorFaults(),
                counted.majorFaults(),
                Math.min(0, counted.runDelayNanos()),
                counted.throttledNanos());
    }
}
