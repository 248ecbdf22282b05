package io.github.junitlatency.internal.measure;

import static io.github.junitlatency.internal.measure.ThroughputRound.ALL_WAITS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.internal.measure.ThroughputRound.OfThread;
import io.github.junitlatency.testing.Portable;
import java.util.List;
import org.junit.jupiter.api.Test;

@Portable
class ThroughputRoundTests {

    private static final long MS = 1_000_000;

    private static ThroughputRound round(OfThread... threads) {
        return new ThroughputRound(List.of(threads));
    }

    @Test
    void addsUpThreads() {
        ThroughputRound round = round(new OfThread(50_000, 250 * MS, 0), new OfThread(60_000, 300 * MS, 0));

        assertThat(round.calls()).isEqualTo(110_000);
        assertThat(round.secondsWithout(0, 0)).isCloseTo(110_000 / 400_000.0, within(1e-9));
    }

    @Test
    void addsUpStates() {
        ThroughputRound both = round(new OfThread(10, 100, 3)).and(round(new OfThread(20, 150, 4)));

        assertThat(both).isEqualTo(round(new OfThread(30, 250, 7)));
        assertThat(both.nanos()).isEqualTo(250);
    }

    @Test
    void waitsForOthersAloneAreNoTimeOfTheCode() {
        ThroughputRound round = round(new OfThread(45_000, 250 * MS, 30 * MS));

        assertThat(round.secondsWithout(ALL_WAITS, 0)).isCloseTo(0.22, within(1e-9));
        assertThat(round.secondsWithout(20 * MS, 0)).isCloseTo(0.23, within(1e-9));
        assertThat(round.secondsWithout(ALL_WAITS, 0.1)).isCloseTo(0.22 * 0.9, within(1e-9));
    }

    @Test
    void whatThreadsWaitForEachOtherIsTheirOwn() {
        ThroughputRound round = round(new OfThread(1_000, 100 * MS, 40 * MS), new OfThread(1_000, 100 * MS, 40 * MS));

        assertThat(round.secondsWithout(0, 0)).isCloseTo(0.1, within(1e-9));
        assertThat(round.secondsWithout(20 * MS, 0)).isCloseTo(0.09, within(1e-9));
        assertThat(round.secondsWithout(200 * MS, 0)).isCloseTo(0.06, within(1e-9));
    }

    @Test
    void whereAllWasTakenAHundredthIsLeft() {
        assertThat(round(new OfThread(100, MS, 2 * MS)).secondsWithout(ALL_WAITS, 0))
                .isCloseTo(1e-5, within(1e-12));
        assertThat(round(new OfThread(100, MS, 0)).secondsWithout(0, 1)).isCloseTo(1e-5, within(1e-12));
    }
}
