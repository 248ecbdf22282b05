package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.Samples;
import io.github.junitlatency.internal.plan.Timing;
import java.util.List;
import java.util.Optional;

/**
 * A slice of the control run as it was measured, by one timing.
 *
 * @param samples empty where it could not be measured
 * @param failure why it could not be measured, or empty
 */
record ControlPart(Timing timing, Optional<Samples> samples, String failure) {

    /** Returns those of one timing. */
    static List<ControlPart> by(Timing timing, List<ControlPart> parts) {
        return Lists.filter(parts, part -> part.timing == timing);
    }

    /** Returns how much timed code it had. */
    long timedTicks() {
        return samples.isPresent() ? samples.get().timedTicks() : 0;
    }
}
