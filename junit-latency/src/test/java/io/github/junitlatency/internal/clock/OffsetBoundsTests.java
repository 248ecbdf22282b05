package io.github.junitlatency.internal.clock;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.ResultParts.HelperFacts.TscOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OffsetBoundsTests {

    private final OffsetBounds bounds = new OffsetBounds();

    /** Adds an exchange that begins at 1,000 on a's clock. */
    private void exchange(long offset, long thereTicks, long backTicks) {
        bounds.add(1_000, 1_000 + thereTicks + offset, 1_000 + thereTicks + backTicks);
    }

    /** An offset, how long either way takes, and what is found: exact where both take as long, and rounded up. */
    @ParameterizedTest
    @CsvSource({"500, 40, 40, 500, 40", "500, 10, 90, 460, 50", "-70000, 30, 50, -70010, 40", "0, 1, 2, -1, 2"})
    void holdTheTruthHoweverUnequalTheWaysAre(long offset, long there, long back, long found, long bound) {
        exchange(offset, there, back);
        assertThat(bounds.offset(3)).contains(new TscOffset(3, found, bound));
    }

    @Test
    void areAsNarrowAsTheFastestWayThereAndTheFastestWayBack() {
        assertThat(bounds.isBounded()).isFalse();
        assertThat(bounds.isContradictory()).isFalse();
        assertThat(bounds.offset(3)).isEmpty();
        exchange(500, 10, 9_000);
        exchange(500, 8_000, 20);
        exchange(500, 300, 300);
        assertThat(bounds.offset(3)).contains(new TscOffset(3, 495, 15));
    }

    @Test
    void contradictEachOtherWhenTheOffsetDrifts() {
        exchange(500, 10, 10);
        exchange(521, 10, 10);
        assertThat(bounds.isBounded()).isTrue();
        assertThat(bounds.isContradictory()).isTrue();
        assertThat(bounds.offset(3)).isEmpty();
    }

    @Test
    void anOffsetExceedsWhatStepAndBoundExplain() {
        assertThat(new TscOffset(3, 66, 40).exceeds(26)).isFalse();
        assertThat(new TscOffset(3, 67, 40).exceeds(26)).isTrue();
        assertThat(new TscOffset(3, -66, 40).exceeds(26)).isFalse();
        assertThat(new TscOffset(3, -67, 40).exceeds(26)).isTrue();
    }
}
