package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.LatencyResult;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;

/** A fixture class whose results are kept. */
abstract class Kept {

    /** Those of the last run, once a test has cleared them. */
    static final List<LatencyResult> RESULTS = new ArrayList<>();

    @AfterEach
    void keep(LatencyResult result) {
        RESULTS.add(result);
    }

    /** Runs a fixture class of one test, which succeeds, and returns its result. */
    static LatencyResult resultOf(Class<? extends Kept> fixture, String... parameters) {
        RESULTS.clear();
        Kit.succeeds(1, fixture, parameters);
        assertThat(RESULTS).hasSize(1);
        return RESULTS.get(0);
    }
}
