package io.github.junitlatency;

import io.github.junitlatency.clock.Clock;
import io.github.junitlatency.measure.LoopDefiner;
import io.github.junitlatency.measure.Section;
import java.lang.invoke.MethodHandles;

/** What a probe is made of: the class data of a {@link ProbeTemplate}. */
record ProbeParts(Clock clock, Section section) {

    /** Defines the probe. */
    LatencyProbe define() {
        return (LatencyProbe) LoopDefiner.define(MethodHandles.lookup(), ProbeTemplate.class, this);
    }
}
