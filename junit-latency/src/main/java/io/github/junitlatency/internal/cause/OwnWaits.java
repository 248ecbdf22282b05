package io.github.junitlatency.internal.cause;

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

    /** Returns whether it keeps the thread off its CPU: such a wait, one that nobody names, or a stop of the JVM. */
    static boolean orStops(CauseKind kind) {
        return include(kind) || kind == CauseKind.BLOCKED || JvmStops.include(kind);
    }
}
