package io.github.junitlatency.internal.cause.event;

import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;

/**
 * Something that happened, on the timeline of the clock that measures.
 *
 * @param kind its kind
 * @param origin its origin: the code, the machine, or unknown
 * @param which its detail, as in {@link io.github.junitlatency.result.Cause}
 * @param startTicks its begin
 * @param endTicks its end; {@code startTicks} when it has no length
 */
public record CauseEvent(CauseKind kind, Origin origin, Detail which, long startTicks, long endTicks) {

    /** An event whose origin is its kind's. */
    public CauseEvent(CauseKind kind, Detail which, long startTicks, long endTicks) {
        this(kind, kind.origin(), which, startTicks, endTicks);
    }
}
