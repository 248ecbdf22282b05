package io.github.junitlatency.internal.cause;

import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration.Disturbance;

/** Gives all of a migrated iteration to the migration. */
final class Migration implements Attribution {

    @Override
    public void attribute(Residual iteration) {
        if (hasTaken(iteration)) {
            iteration.add(CauseKey.of(CauseKind.MIGRATED, Detail.NONE), iteration.excess());
        }
    }

    /** Returns whether nothing is left for events either. */
    static boolean hasTaken(Residual iteration) {
        return iteration.disturbance() == Disturbance.MIGRATED;
    }
}
