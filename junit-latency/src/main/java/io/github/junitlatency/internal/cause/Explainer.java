package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.Explanation.ExplainedIteration;
import io.github.junitlatency.internal.cause.ThreadEvents.EventIndex;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.samples.IterationContext;
import io.github.junitlatency.internal.measure.samples.Samples.NotedIteration;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.CauseKind.Effect;
import java.util.List;

/** Explains iterations by the events that overlap them and by the thread's counters. */
final class Explainer {

    private Explainer() {}

    /**
     * The facts of a measurement that the explainer needs.
     *
     * @param ticksPerNano the clock's ticks per nanosecond
     * @param overheadTicks of the instrument
     * @param medianTicks an iteration's usual net ticks: what is longer needs a cause
     * @param faultsPerIteration page faults of an iteration that is not slow, on average
     * @param traceFrom from when on the kernel's trace saw everything; {@link Long#MAX_VALUE} without it
     * @param jvmSeen whether Flight Recorder saw what the JVM did
     * @param unnotedTicks the longest net time of an iteration without a note; 0 where the clock flags an interrupted one
     */
    record MeasurementFacts(
            double ticksPerNano,
            long overheadTicks,
            long medianTicks,
            double faultsPerIteration,
            long traceFrom,
            boolean jvmSeen,
            long unnotedTicks) {

        /** Returns whether the clock flags an interrupted iteration. */
        boolean flagsSeen() {
            return unnotedTicks == 0;
        }

        /** Returns a cause as it is seen. Without Flight Recorder, a blocked thread may have waited for a safepoint. */
        CauseKey key(CauseKey cause) {
            boolean mayBeStopped = cause.kind() == CauseKind.BLOCKED && !jvmSeen;
            return mayBeStopped ? new CauseKey(cause.kind(), Origin.UNKNOWN, cause.which()) : cause;
        }

        /** Returns nanoseconds in ticks of the clock. */
        long ticks(long nanos) {
            return Math.round(nanos * ticksPerNano);
        }
    }

    /**
     * An iteration, explained as far as any source saw anything.
     *
     * @param causes the largest first
     * @param unseenTicks the time beyond the median that no source saw a cause for; 0 when that is the smaller part of
     *     the excess
     */
    record PartlyExplained(NotedIteration noted, List<Cause> causes, long unseenTicks) {

        /** Returns whether most of what makes it slow has been seen. */
        boolean isSeen() {
            return unseenTicks == 0 && !causes.isEmpty();
        }

        /** Returns whether the iteration counts. */
        boolean isJudged() {
            return !noted.disturbance().isLeftOut();
        }

        /** Returns it with a cause for the time in which no source saw any. */
        ExplainedIteration named(UnexplainedTime unseen) {
            return isSeen()
                    ? with(causes)
                    : with(Lists.sortedDown(Lists.concat(causes, List.of(unseen.cause(this))), Cause::ticks));
        }

        /** Returns it with this JVM's stops and threads as the machine's: no code runs in the control run. */
        ExplainedIteration ofTheMachine() {
            return with(Lists.map(causes, cause -> {
                boolean isOfThisJvm =
                        cause.kind().effect() == Effect.STOPS_THE_JVM || cause.kind() == CauseKind.PREEMPTED;
                return isOfThisJvm && cause.origin() == Origin.CODE
                        ? new Cause(cause.kind(), Origin.MACHINE, cause.which(), cause.ticks(), cause.share())
                        : cause;
            }));
        }

        private ExplainedIteration with(List<Cause> named) {
            return new ExplainedIteration(noted.iteration(), noted.ticks(), noted.disturbance(), named);
        }
    }

    /** Explains an iteration by all sources, in the order of {@link Attribution}. */
    static PartlyExplained explain(NotedIteration noted, EventIndex events, MeasurementFacts facts) {
        IterationContext at = noted.context();
        if (!at.isTimed()) {
            return new PartlyExplained(noted, List.of(), Math.max(0, noted.ticks() - facts.medianTicks()));
        }
        Residual iteration = new Residual(noted, facts, events.of(noted));
        Attribution.attribute(iteration);
        return iteration.explained();
    }
}
