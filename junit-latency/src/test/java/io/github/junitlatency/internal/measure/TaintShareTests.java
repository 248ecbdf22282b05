package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TaintShareTests {

    private final TaintShare share = new TaintShare();

    @Test
    void heedsTheFlagAtFirst() {
        assertThat(share.isHeeded()).isTrue();
    }

    @Test
    void heedsItWhereATenthIsTainted() {
        share.add(100, 10);

        assertThat(share.isHeeded()).isTrue();
    }

    @Test
    void heedsItNoLongerWhereMoreAreTainted() {
        share.add(100, 11);

        assertThat(share.isHeeded()).isFalse();
    }

    @Test
    void decidesNothingByFewIterations() {
        share.add(63, 63);

        assertThat(share.isHeeded()).isTrue();
    }

    @Test
    void keepsWhatThePhaseBeforeShowedUntilThereAreEnough() {
        share.add(100, 100);
        share.begin();
        share.add(10, 0);
        assertThat(share.isHeeded()).isFalse();

        share.add(90, 0);
        assertThat(share.isHeeded()).isTrue();
    }
}
