package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.host.ThreadCounters;
import io.github.junitlatency.internal.lists.Lists;
import io.github.junitlatency.internal.measure.IterationContext;
import io.github.junitlatency.internal.measure.StartDelay.Span;
import io.github.junitlatency.internal.measure.SwitchCost;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import java.util.List;
import java.util.Optional;

/**
 * Gives events with a length their part of the iteration; where they overlap, the kind that comes first has it.
 *
 * <p>What a stop of the JVM shares with a wait of the code's own is nobody's: the code would have waited without the stop too,
 * and nobody knows for how long. Only a stop that the code asked for stays the code's.
 *
 * <p>Example: the code slept from 1 ms to 4 ms, and a collection of others ran from 3 ms to 5 ms. The sleep has 2 ms, nobody
 * the 1 ms from 3 on, and the collection the 1 ms from 4 on.
 */
final class EventsWithLength implements Attribution {

    @Override
    public void attribute(Residual iteration) {
        if (Migration.hasTaken(iteration)) {
            return;
        }
        IterationContext at = iteration.at();
        RemainingTime uncovered = new RemainingTime(at.startTicks(), at.stopTicks());
        for (Span pause : at.startDelay().pauses()) {
            uncovered.take(pause.fromTicks(), pause.toTicks());
        }
        List<CauseEvent> found = Lists.sorted(
                Lists.filter(iteration.events(), event -> event.endTicks() > event.startTicks()),
                event -> event.kind().ordinal());
        long wakeUp = wakeUpTicks(iteration);
        for (CauseEvent event : found) {
            long end = Math.min(event.endTicks(), EventReach.last(event, at));
            if (JvmStops.include(event.kind()) && event.origin() != Origin.CODE) {
                CauseKey nobodys = new CauseKey(event.kind(), Origin.UNKNOWN, event.detail());
                long shared = Lists.sum(
                        Lists.filter(found, wait -> isOwnWait(wait, found, wakeUp)),
                        wait -> uncovered.take(
                                Math.max(event.startTicks(), wait.startTicks()), Math.min(end, wait.endTicks())));
                if (shared > 0) {
                    iteration.add(nobodys, shared);
                }
            }
            long taken = uncovered.take(event.startTicks(), end);
            if (taken > 0) {
                iteration.add(
                        stopBefore(event, found, wakeUp)
                                .orElse(iteration.sight().key(event)),
                        taken);
            }
        }
    }

    /**
     * Returns the stop of the JVM that a blocked thread waited for; empty for others. It waits for the stop's end and then to
     * be woken, so that all of that time is the stop's. A stop that the code asked for is its own.
     */
    private static Optional<CauseKey> stopBefore(CauseEvent event, List<CauseEvent> all, long wakeUpTicks) {
        for (CauseEvent other : all) {
            if (event.kind() == CauseKind.BLOCKED && isStop(other, event, wakeUpTicks)) {
                return Optional.of(new CauseKey(other.kind(), other.origin(), other.detail()));
            }
        }
        return Optional.empty();
    }

    /** A collection and the safepoint around it are two events; whatever of them a thread was blocked by is no wait of its own. */
    private static boolean isOwnWait(CauseEvent wait, List<CauseEvent> all, long wakeUpTicks) {
        return OwnWaits.include(wait.kind())
                || wait.kind() == CauseKind.BLOCKED
                        && stopBefore(wait, all, wakeUpTicks).isEmpty();
    }

    private static boolean isStop(CauseEvent event, CauseEvent blocked, long wakeUpTicks) {
        return JvmStops.include(event.kind())
                && event.origin() != Origin.CODE
                && OwnWaits.isBlockedBy(event, blocked.startTicks(), blocked.endTicks(), wakeUpTicks);
    }

    private static long wakeUpTicks(Residual iteration) {
        Optional<ThreadCounters> counted = iteration.at().counted();
        long waited = counted.isPresent() ? ProvenWait.nanos(iteration, counted.get()) : 0;
        return iteration.sight().ticks(SwitchCost.NANOS + waited);
    }
}
