package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.HelperFacts;
import io.github.junitlatency.result.HelperFacts.TscOffset;
import io.github.junitlatency.result.ResultFixtures;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HelperTextTests {

    @Test
    void namesEachHelperItsCpuAndTheOffsetThere() {
        assertThat(HelperText.of(ResultFixtures.result()
                        .helper(new HelperFacts("echo", 2, Optional.of(new TscOffset(2, -1_051, 663)), false))
                        .helper(new HelperFacts("same\ttime", 0, Optional.of(new TscOffset(0, 0, 40)), false))
                        .helper(new HelperFacts("by nanoTime", 3, Optional.empty(), false))
                        .helper(new HelperFacts("second, which is said to be the last", -1, Optional.empty(), true))
                        .build()))
                .isEqualTo("helpers: echo CPU 2 (clock -1,051 +/- 663 ticks), same?time CPU 0 (clock +0 +/- 40 ticks),"
                        + " by nanoTime CPU 3, second, which is said not pinned, ended early");
    }

    @Test
    void isNothingWithoutHelpers() {
        assertThat(HelperText.of(ResultFixtures.result().build())).isEmpty();
    }
}
