package io.github.junitlatency;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.measure.LoopDefiner;
import io.github.junitlatency.internal.section.Section;
import java.lang.invoke.MethodHandles;

/** What a probe is made of: the class data of a {@link ProbeTemplate}. */
record ProbeParts(Clock clock, Section section) {

    /** Defines the probe. */
    LatencyProbe define() {
        return (LatencyProbe) LoopDefiner.define(MethodHandles.lookup(), ProbeTemplate.class, this);
    }
}
