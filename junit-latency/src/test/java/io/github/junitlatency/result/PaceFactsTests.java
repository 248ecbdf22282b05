package io.github.junitlatency.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PaceFactsTests {

    private static final PaceFacts.Starts STARTS = new PaceFacts.Starts(1, 2, new PaceFacts.StartError(3, 4, 5));

    private static PaceFacts pace(boolean isKept) {
        return new PaceFacts(
                new PaceFacts.Rate("rate = 100", 100, 99.5, isKept),
                STARTS,
                0.25,
                ResultFixtures.distribution(100, 300),
                17);
    }

    @Test
    void givesEveryPartByAMethodOfItsOwn() {
        PaceFacts pace = pace(true);

        assertThat(pace.text()).isEqualTo("rate = 100");
        assertThat(pace.askedPerSecond()).isEqualTo(100);
        assertThat(pace.achievedPerSecond()).isEqualTo(99.5);
        assertThat(pace.isKept()).isTrue();
        assertThat(pace.pausedShare()).isEqualTo(0.25);
        assertThat(pace.lateStarts()).isEqualTo(1);
        assertThat(pace.largestBacklog()).isEqualTo(2);
        assertThat(pace.startError()).isEqualTo(new PaceFacts.StartError(3, 4, 5));
        assertThat(pace.service().maxTicks()).isEqualTo(300);
        assertThat(pace.maxServiceIteration()).isEqualTo(17);
    }
}
