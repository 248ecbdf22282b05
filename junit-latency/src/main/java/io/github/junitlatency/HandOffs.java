package io.github.junitlatency;

import io.github.junitlatency.clock.Clock;
import io.github.junitlatency.result.Doubt;
import java.util.List;

/**
 * Sections that another thread ended, and what is to be doubted of them.
 *
 * @param count how many there were
 * @param isOffsetKnown whether the offset between the two CPUs' clocks was measured
 */
record HandOffs(long count, boolean isOffsetKnown) {

    /** Returns a doubt where two CPUs' reads of the TSC were subtracted unseen; {@code System.nanoTime} is one clock. */
    List<Doubt> doubts(Clock clock) {
        if (count == 0 || isOffsetKnown || !clock.fenced()) {
            return List.of();
        }
        return List.of(new Doubt(
                "tsc-offset",
                "another thread called LatencyProbe.stop(), and how far its CPU's TSC is off was not measured",
                "compare these times with each other only"));
    }
}
