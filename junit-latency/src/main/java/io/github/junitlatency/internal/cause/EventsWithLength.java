package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.IterationContext;
import io.github.junitlatency.internal.measure.StartDelay.Span;
import io.github.junitlatency.result.CauseKind;
import java.util.ArrayList;
import java.util.List;

/**
 * Gives events with a length their time; where two overlap, the kind that comes first gets it.
 *
 * <p>Example: the code slept from 1 ms to 4 ms, and a collection ran from 3 ms to 5 ms. The sleep has 3 ms, and the collection the 1
 * ms after it; both are the code's.
 */
final class EventsWithLength {

    private EventsWithLength() {}

    static void attribute(Residual iteration) {
        IterationContext at = iteration.at;
        RemainingTime uncovered = new RemainingTime(at.startTicks(), at.stopTicks());
        for (Span pause : at.startDelay().pauses()) {
            uncovered.take(pause.fromTicks(), pause.toTicks());
        }
        List<CauseEvent> found = Lists.sorted(
                Lists.filter(iteration.events, event -> event.endTicks() > event.startTicks()),
                event -> rank(event.kind()));
        for (CauseEvent event : found) {
            long end = Math.min(event.endTicks(), EventIndex.last(event, at));
            long taken = uncovered.take(event.startTicks(), end);
            if (taken > 0) {
                iteration.add(iteration.sight.key(event), taken);
            }
        }
    }

    /** The machine's causes come first, then the code's sleep: a stop of the JVM meanwhile made it no later. */
    private static long rank(CauseKind kind) {
        return switch (kind) {
            case STOPPED, THROTTLED, PREEMPTED, HELPER_PREEMPTED, MIGRATED -> kind.ordinal();
            case SLEEP -> CauseKind.values().length;
            default -> CauseKind.values().length + 1L + kind.ordinal();
        };
    }

    /** The parts of an iteration that no cause has been found for yet. */
    static final class RemainingTime {

        private record Part(long start, long end) {}

        private List<Part> parts = new ArrayList<>();

        RemainingTime(long startTicks, long endTicks) {
            parts.add(new Part(startTicks, endTicks));
        }

        /** Takes away what lies between two ticks, and returns how much of it was left to take. */
        long take(long startTicks, long endTicks) {
            long taken = 0;
            List<Part> left = new ArrayList<>();
            for (Part part : parts) {
                long start = Math.max(part.start, startTicks);
                long end = Math.min(part.end, endTicks);
                if (start >= end) {
                    left.add(part);
                    continue;
                }
                taken += end - start;
                if (part.start < start) {
                    left.add(new Part(part.start, start));
                }
                if (end < part.end) {
                    left.add(new Part(end, part.end));
                }
            }
            parts = left;
            return taken;
        }
    }
}
