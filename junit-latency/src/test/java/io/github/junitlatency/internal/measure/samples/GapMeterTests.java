package io.github.junitlatency.internal.measure.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.measure.phase.UnpacedBlocks.GapMeter;
import io.github.junitlatency.result.CpuFacts;
import org.junit.jupiter.api.Test;

class GapMeterTests {

    private final GapMeter gaps = new GapMeter();

    @Test
    void areUnknownBeforeThereAreTwoIterations() {
        gaps.entered(0);
        gaps.left(100, 1, 40);

        assertThat(gaps.facts()).isEqualTo(CpuFacts.Gaps.UNKNOWN);
    }

    @Test
    void withinTheLoopAreTheMeanOfWhatIsNotTimed() {
        gaps.entered(0);
        gaps.left(5_000, 100, 1_500);

        assertThat(gaps.facts()).isEqualTo(new CpuFacts.Gaps(15, 15, 15, 0));
    }

    @Test
    void acrossTheLoopAreTheTimeSinceItWasLeft() {
        gaps.entered(0);
        gaps.left(1_000, 50, 500);
        gaps.entered(1_900);
        gaps.left(3_000, 50, 500);
        gaps.entered(21_000);
        gaps.left(22_000, 1, 10);

        assertThat(gaps.facts().maxNanos()).isBetween(17_900L, 18_100L);
        assertThat(gaps.facts().p50Nanos()).isEqualTo(10);
        assertThat(gaps.facts().longer()).isEqualTo(1);
    }
}
