package io.github.junitlatency.internal.cause;

import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;

/**
 * What tells one cause of an iteration from another.
 *
 * @param kind what it was
 * @param origin whose it was
 * @param detail which one, as in {@link io.github.junitlatency.result.Cause}
 */
record CauseKey(CauseKind kind, Origin origin, String detail) {

    /** A cause whose origin is its kind's. */
    static CauseKey of(CauseKind kind, String detail) {
        return new CauseKey(kind, kind.origin(), detail);
    }
}
