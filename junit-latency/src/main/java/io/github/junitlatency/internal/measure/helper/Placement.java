package io.github.junitlatency.internal.measure.helper;

import io.github.junitlatency.internal.clock.OffsetExchange;
import java.util.Optional;

/**
 * A place for a helper thread.
 *
 * @param cpu its CPU, or {@link #NO_CPU}
 * @param take brings the thread that calls it there
 * @param exchange is led before the helper's work begins, and followed by the helper; empty where the offset is known, or
 *     cannot be
 */
record Placement(int cpu, Runnable take, Optional<OffsetExchange> exchange) {

    static final int NO_CPU = -1;

    /** Anywhere. */
    static final Placement UNPINNED = new Placement(NO_CPU, () -> {}, Optional.empty());
}
