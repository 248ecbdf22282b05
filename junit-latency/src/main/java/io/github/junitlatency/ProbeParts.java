package io.github.junitlatency;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.measure.section.Section;

/** What a probe is made of: the class data of a {@code ProbeTemplate}. */
record ProbeParts(Clock clock, Section section) {}
