package io.github.junitlatency.assertj;

import io.github.junitlatency.result.LatencyResult;

/** Entry point for AssertJ assertions on a {@link LatencyResult}; needs AssertJ on the class path. */
public final class LatencyAssertions {

    private LatencyAssertions() {}

    /** Begins assertions on a result. */
    public static LatencyAssert assertThat(LatencyResult actual) {
        return new LatencyAssert(actual);
    }
}
