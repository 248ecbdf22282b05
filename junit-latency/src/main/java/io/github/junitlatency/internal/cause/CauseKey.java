package io.github.junitlatency.internal.cause;

import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;

/**
 * What tells one cause of an iteration from another.
 *
 * @param kind what it was
 * @param origin whose it was
 * @param which which one, as in {@link io.github.junitlatency.result.Cause}
 */
record CauseKey(CauseKind kind, Origin origin, Detail which) {

    /** A cause whose origin is its kind's. */
    static CauseKey of(CauseKind kind, Detail which) {
        return new CauseKey(kind, kind.origin(), which);
    }
}
