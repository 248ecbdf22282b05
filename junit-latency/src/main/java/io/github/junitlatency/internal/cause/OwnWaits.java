package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.result.CauseKind;
import java.util.Set;

/** What the code waits for by itself: time, another thread, a device. */
final class OwnWaits {

    private static final Set<CauseKind> KINDS =
            Set.of(CauseKind.MONITOR, CauseKind.WAIT, CauseKind.PARK, CauseKind.SLEEP, CauseKind.IO);

    private OwnWaits() {}

    static boolean include(CauseKind kind) {
        return KINDS.contains(kind);
    }

    /**
     * Returns whether a stop alone can have blocked a thread: from its beginning on, and not for longer than it took.
     *
     * @param wakeUpTicks how long after a stop a thread that it blocked is on the CPU again, at most
     */
    static boolean isBlockedBy(CauseEvent stop, long startTicks, long endTicks, long wakeUpTicks) {
        return stop.startTicks() <= startTicks
                && startTicks <= stop.endTicks()
                && endTicks <= stop.endTicks() + wakeUpTicks;
    }
}
