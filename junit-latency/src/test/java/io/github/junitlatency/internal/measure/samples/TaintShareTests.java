package io.github.junitlatency.internal.measure.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.measure.phase.UnpacedBlocks.TaintShare;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TaintShareTests {

    private static final ThreadCounters BLOCKED = new ThreadCounters(100, 3, 0, 0, 0, -1);
    private static final ThreadCounters PREEMPTED = new ThreadCounters(3, 100, 0, 0, 0, -1);

    private final TaintShare share = new TaintShare();

    /** A thread that lost its CPU is looked at, as far as it is pinned; fewer than 64 iterations decide nothing. */
    @ParameterizedTest
    @CsvSource({
        "100, 10, true, false, true",
        "100, 11, true, false, false",
        "100, 50, true, true, true",
        "1000, 6, false, true, false",
        "63, 63, true, false, true"
    })
    void heedsTheFlagWhereItIsRare(long ran, int tainted, boolean isPinned, boolean isPreempted, boolean isHeeded) {
        share.add(ran, tainted, isPinned, isPreempted ? PREEMPTED : BLOCKED);

        assertThat(share.isHeeded()).isEqualTo(isHeeded);
    }

    @Test
    void keepsWhatThePhaseBeforeShowedUntilThereAreEnough() {
        share.add(100, 100, true, BLOCKED);
        share.begin();
        share.add(10, 0, true, BLOCKED);
        assertThat(share.isHeeded()).isFalse();

        share.add(90, 0, true, BLOCKED);
        assertThat(share.isHeeded()).isTrue();
    }
}
