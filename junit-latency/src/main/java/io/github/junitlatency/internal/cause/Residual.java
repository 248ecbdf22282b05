package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.Explainer.MeasurementFacts;
import io.github.junitlatency.internal.cause.Explainer.PartlyExplained;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.measure.samples.IterationContext;
import io.github.junitlatency.internal.measure.samples.Samples.NotedIteration;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongUnaryOperator;
import java.util.function.Predicate;

/**
 * An iteration while its time is given to causes. Knows what each cause has so far, and what is left of the excess over the
 * median. Each step of {@link Attribution} changes it.
 */
final class Residual {

    final IterationContext at;
    final ThreadCounters counted; // none where the counters were not read
    final Disturbance disturbance;
    final MeasurementFacts facts;
    final ThreadEvents events;
    final long whole; // in ticks
    final long excess; // over the median

    private final NotedIteration noted;
    private final Map<CauseKey, Long> found = new LinkedHashMap<>();

    /**
     * Takes an iteration of which nothing is explained yet.
     *
     * @param noted one whose reads are known
     * @param events of its thread
     */
    Residual(NotedIteration noted, MeasurementFacts facts, ThreadEvents events) {
        this.noted = noted;
        this.facts = facts;
        this.events = events;
        at = noted.context();
        counted = at.counted().orElse(ThreadCounters.NONE);
        disturbance = noted.disturbance();
        long paused = at.startDelay().pausedTicks(at.startTicks(), at.stopTicks());
        whole = Math.max(1, at.stopTicks() - at.startTicks() - facts.overheadTicks() - paused);
        excess = Math.max(0, whole - facts.medianTicks());
    }

    /**
     * Returns whether all of it is this thread's, from its own start on, so that the thread's counters tell of all of
     * it.
     */
    boolean isAlone() {
        return at.handOff().isEmpty() && at.startDelay().ticks() == 0;
    }

    /** Returns whether the kernel's trace saw all of it. */
    boolean isTraced() {
        return at.startTicks() >= facts.traceFrom();
    }

    /** Returns whether the trace shows that the thread was switched out. */
    boolean isSwitchTraced() {
        return events.isSwitched(at);
    }

    /** Returns the part of the excess without a cause so far. */
    long left() {
        return Math.max(0, excess - found(key -> true));
    }

    /** Returns whether at least half of the excess is left. */
    boolean isMostLeft() {
        return excess > 0 && left() * 2 >= excess;
    }

    /** Returns the time of some causes so far. */
    long found(Predicate<CauseKey> causes) {
        long ticks = 0;
        for (Map.Entry<CauseKey, Long> cause : found.entrySet()) {
            ticks += causes.test(cause.getKey()) ? cause.getValue() : 0;
        }
        return ticks;
    }

    /** Returns the causes so far, in the order in which they were found. */
    List<CauseKey> causes() {
        return List.copyOf(found.keySet());
    }

    /** Gives a cause time, also of the median that every iteration takes. */
    void add(CauseKey cause, long ticks) {
        found.put(cause, found.getOrDefault(cause, 0L) + ticks);
    }

    /** Gives a cause what is left, up to a maximum; what explains nothing is no cause. */
    void give(CauseKey cause, long max) {
        long given = Math.min(left(), max);
        if (given > 0) {
            add(cause, given);
        }
    }

    /** Changes what some causes have; what explains nothing any more is no cause. */
    void change(Predicate<CauseKey> causes, LongUnaryOperator change) {
        for (CauseKey key : causes()) {
            long ticks = causes.test(key) ? change.applyAsLong(found.get(key)) : found.get(key);
            if (ticks == 0) {
                found.remove(key);
            } else {
                found.put(key, ticks);
            }
        }
    }

    /** Bounds time by counters to the thread's own part: afterwards it waits for another thread's stop. */
    long withinOwnPart(long ticks) {
        return Math.min(ticks, at.provenStopTicks() - at.startTicks());
    }

    /** Returns the iteration with its causes, the largest first. */
    PartlyExplained explained() {
        List<Cause> causes = new ArrayList<>();
        for (CauseKey key : found.keySet()) {
            causes.add(Cause.of(key.kind(), key.origin(), key.which(), found.get(key), whole));
        }
        return new PartlyExplained(noted, Lists.sortedDown(causes, Cause::ticks), isMostLeft() ? left() : 0);
    }
}
