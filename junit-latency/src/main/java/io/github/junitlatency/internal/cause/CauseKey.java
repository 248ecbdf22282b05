package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;

/**
 * Identifies a cause of an iteration.
 *
 * @param kind its kind
 * @param origin its origin: the code, the machine, or unknown
 * @param which its detail, as in {@link io.github.junitlatency.result.Cause}
 */
record CauseKey(CauseKind kind, Origin origin, Detail which) {

    /** The cause that an event is. */
    static CauseKey of(CauseEvent event) {
        return new CauseKey(event.kind(), event.origin(), event.which());
    }

    /** A cause whose origin is its kind's. */
    static CauseKey of(CauseKind kind, Detail which) {
        return new CauseKey(kind, kind.origin(), which);
    }

    /** Returns a cause of the same kind and origin without a detail. */
    CauseKey unnamed() {
        return new CauseKey(kind, origin, Detail.NONE);
    }
}
