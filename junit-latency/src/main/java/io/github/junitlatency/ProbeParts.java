package io.github.junitlatency;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.measure.section.Section;

/** The clock and the section of a probe: the class data of a {@code ProbeTemplate}. */
record ProbeParts(Clock clock, Section section) {}
