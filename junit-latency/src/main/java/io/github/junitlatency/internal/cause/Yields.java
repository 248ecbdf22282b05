package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.host.ThreadCounters;
import io.github.junitlatency.internal.lists.Lists;
import io.github.junitlatency.internal.measure.IterationContext;
import io.github.junitlatency.internal.measure.NotedIteration;
import io.github.junitlatency.result.Cause.Origin;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Takes the proof from losses of the CPU that the code may have asked for.
 *
 * <p>{@code sched_yield} counts as an involuntary switch where another task is waiting: schedule() in kernel/sched/core.c
 * counts by the state, which stays runnable.
 *
 * <p>Whether the code yields is asked where it matters alone: it may take some 50 ms to find out. The control run is told the
 * same as the test, so that what the machine takes from both shows in both.
 */
final class Yields {

    private final BooleanSupplier code;
    private final long traceFrom;
    private Boolean mayYield; // null until it is asked

    /**
     * Prepares for one round.
     *
     * @param code tells whether the code under test can reach a yield
     * @param traceFrom from when on the kernel's trace saw every switch
     */
    Yields(BooleanSupplier code, long traceFrom) {
        this.code = code;
        this.traceFrom = traceFrom;
    }

    private boolean mayYield() {
        if (mayYield == null) {
            mayYield = code.getAsBoolean();
        }
        return mayYield;
    }

    /**
     * Returns events of which those that may be yields are no longer the machine's, where the code yields.
     *
     * @param perhapsYielded what the trace shows without an interrupt that could have preempted the thread
     */
    List<CauseEvent> told(List<CauseEvent> events, Set<CauseEvent> perhapsYielded) {
        if (perhapsYielded.isEmpty() || !mayYield()) {
            return events;
        }
        return Lists.map(
                events,
                event -> perhapsYielded.contains(event) && event.origin() == Origin.MACHINE
                        ? new CauseEvent(
                                event.kind(), Origin.UNKNOWN, event.detail(), event.startTicks(), event.endTicks())
                        : event);
    }

    /** Returns an iteration whose counters prove no preemption, where the loop can reach a yield and no trace saw it. */
    NotedIteration told(NotedIteration noted) {
        IterationContext at = noted.context();
        Optional<ThreadCounters> counted = at.counted();
        boolean isLost = counted.isPresent() && counted.get().involuntary() > 0;
        if (!isLost || at.startTicks() >= traceFrom || !mayYield()) {
            return noted;
        }
        IterationContext unproven = new IterationContext(
                at.startTicks(),
                at.stopTicks(),
                Optional.of(unproven(counted.get())),
                at.stretch(),
                at.startDelay(),
                at.handOff());
        return new NotedIteration(noted.iteration(), noted.ticks(), noted.disturbance(), unproven);
    }

    /** Takes the proof from all losses of the CPU, and from the time off it, in which a yield may be. */
    private static ThreadCounters unproven(ThreadCounters counted) {
        return counted.withoutProof(counted.involuntary(), counted.runDelayNanos())
                .withOffCpu(-1);
    }
}
