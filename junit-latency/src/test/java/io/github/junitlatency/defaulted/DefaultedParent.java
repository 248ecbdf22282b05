package io.github.junitlatency.defaulted;

import io.github.junitlatency.LatencyDefaults;

/** A superclass with defaults of its own, which count less. */
@LatencyDefaults(iterations = 9_999, confirmations = 2)
class DefaultedParent {}
