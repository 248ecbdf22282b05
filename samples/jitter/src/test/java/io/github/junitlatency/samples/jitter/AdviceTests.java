package io.github.junitlatency.samples.jitter;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AdviceTests {

    @Test
    void isSilentWhereBothFit() {
        assertThat(Advice.of(new Bins(20, 41, 180), 52, 104, 0.995)).isEmpty();
    }

    @Test
    void lowersAMinThatTheShortestGapIsFarBelow() {
        assertThat(Advice.of(new Bins(20, 100, 180), 52, 104, 0.995))
                .containsExactly("lower min from 100 to 41 ticks: the shortest gap is 52");
    }

    @Test
    void leavesAMinThatTheShortestGapIsLittleBelow() {
        assertThat(Advice.of(new Bins(20, 60, 180), 52, 104, 0.995)).isEmpty();
    }

    @Test
    void raisesAMinThatLeavesTheLowestBinsEmpty() {
        assertThat(Advice.of(new Bins(20, 0, 180), 52, 104, 0.995))
                .containsExactly("raise min from 0 to 41 ticks: the shortest gap is 52, so the lowest bins are empty");
    }

    @Test
    void raisesAKneeThatTooManyGapsAreOver() {
        assertThat(Advice.of(new Bins(20, 41, 60), 52, 104, 0.8))
                .containsExactly("raise knee from 60 to 208 ticks: only 80.0% of the gaps are up to it");
    }

    @Test
    void lowersAKneeThatAllGapsAreFarBelow() {
        assertThat(Advice.of(new Bins(20, 41, 1_000), 52, 104, 0.9999))
                .containsExactly("lower knee from 1000 to 208 ticks: 99% of the gaps are up to 104");
    }
}
