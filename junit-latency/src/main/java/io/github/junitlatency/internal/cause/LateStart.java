package io.github.junitlatency.internal.cause;

import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;

/** Gives what an iteration on a schedule lost before it started, as far as no event in that time tells. */
final class LateStart {

    private LateStart() {}

    /** Gives others what earlier iterations provably lost to them, less what events have of it. */
    static void othersBefore(Residual iteration) {
        long proven = iteration.found(key -> key.origin() == Origin.MACHINE);
        iteration.give(
                CauseKey.of(CauseKind.PREEMPTED, Detail.NONE),
                iteration.at().startDelay().othersTicks() - proven);
    }

    /** Gives the rest of the late start to earlier iterations that still ran. */
    static void backlog(Residual iteration) {
        long covered = iteration.excess() - iteration.left();
        iteration.give(
                CauseKey.of(CauseKind.BACKLOG, Detail.NONE),
                iteration.at().startDelay().ticks() - covered);
    }
}
