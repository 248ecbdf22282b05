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
 * @param thread the number of the measured thread that it happened to, or {@link #EVERY_THREAD}
 */
public record CauseEvent(CauseKind kind, Origin origin, Detail which, long startTicks, long endTicks, int thread) {

    /** It happened to each measured thread, or there is one alone. */
    public static final int EVERY_THREAD = -1;

    /** An event that happened to each measured thread. */
    public CauseEvent(CauseKind kind, Origin origin, Detail which, long startTicks, long endTicks) {
        this(kind, origin, which, startTicks, endTicks, EVERY_THREAD);
    }

    /** An event whose origin is its kind's. */
    public CauseEvent(CauseKind kind, Detail which, long startTicks, long endTicks) {
        this(kind, kind.origin(), which, startTicks, endTicks);
    }
}
