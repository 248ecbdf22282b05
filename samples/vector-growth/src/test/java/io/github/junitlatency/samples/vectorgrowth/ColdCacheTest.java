package io.github.junitlatency.samples.vectorgrowth;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

/**
 * Seed 000's cold cache: the same access to data that the caches hold and to data that they have had to give up.
 *
 * <p>What you should see: warm, an access disappears below the clock's step; cold, it takes what main memory and the page
 * tables take.
 */
@Tag("table") // not in the default build, because it takes long
class ColdCacheTest {

    private static final int SMALL = 16 << 10; // half of a first-level cache
    private static final int LARGE = 128 << 20; // each line is met once in 2,097,152 accesses, more than a run has
    private static final Percentile MEDIAN = Percentile.of(50);
    private static final Map<String, LatencyResult> RESULTS = new HashMap<>();

    @AfterEach
    void keep(LatencyResult result) {
        RESULTS.put(result.test().methodName(), result);
    }

    @AfterAll
    static void coldTakesLonger() {
        assertThat(RESULTS.get("warm").ticksAt(MEDIAN))
                .isLessThan(RESULTS.get("cold").ticksAt(MEDIAN));
    }

    @Nested
    @DisplayName("a walk over 16 KB, which the caches hold")
    class Warm {

        private final RandomWalk walk = new RandomWalk(SMALL);

        @LatencyTest(iterations = 200_000)
        void warm() {
            walk.next();
        }
    }

    @Nested
    @DisplayName("a walk over 128 MB, none of it met before in the run")
    class Cold {

        private final RandomWalk walk = new RandomWalk(LARGE);

        @LatencyTest(iterations = 200_000)
        void cold() {
            walk.next();
        }
    }
}
