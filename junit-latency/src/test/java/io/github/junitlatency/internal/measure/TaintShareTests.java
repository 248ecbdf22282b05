package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.ThreadCounters;
import org.junit.jupiter.api.Test;

class TaintShareTests {

    private static final ThreadCounters BLOCKED = new ThreadCounters(100, 3, 0, 0, 0, -1);
    private static final ThreadCounters PREEMPTED = new ThreadCounters(3, 100, 0, 0, 0, -1);

    private final TaintShare share = new TaintShare();

    private void add(int ran, int tainted) {
        share.add(ran, tainted, true, BLOCKED);
    }

    @Test
    void heedsTheFlagAtFirst() {
        assertThat(share.isHeeded()).isTrue();
    }

    @Test
    void heedsItWhereATenthIsTainted() {
        add(100, 10);

        assertThat(share.isHeeded()).isTrue();
    }

    @Test
    void heedsItNoLongerWhereMoreAreTainted() {
        add(100, 11);

        assertThat(share.isHeeded()).isFalse();
    }

    @Test
    void heedsItWhereTheThreadLostItsCpu() {
        share.add(100, 50, true, PREEMPTED);

        assertThat(share.isHeeded()).isTrue();
    }

    @Test
    void heedsItLessOfAThreadThatIsNotPinned() {
        share.add(1_000, 6, false, PREEMPTED);

        assertThat(share.isHeeded()).isFalse();
    }

    @Test
    void decidesNothingByFewIterations() {
        add(63, 63);

        assertThat(share.isHeeded()).isTrue();
    }

    @Test
    void keepsWhatThePhaseBeforeShowedUntilThereAreEnough() {
        add(100, 100);
        share.begin();
        add(10, 0);
        assertThat(share.isHeeded()).isFalse();

        add(90, 0);
        assertThat(share.isHeeded()).isTrue();
    }
}
