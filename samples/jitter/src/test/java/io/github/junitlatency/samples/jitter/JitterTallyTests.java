package io.github.junitlatency.samples.jitter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.result.Percentile;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class JitterTallyTests {

    private final JitterTally tally =
            new JitterTally(new Bins(4, 10, 50), new LargestOutliers(100), new Exposure(1_000_000, 16), 2);

    /** Returns reads so far apart, the first at 1000. */
    private static long[] reads(long... gaps) {
        long[] reads = new long[gaps.length + 1];
        reads[0] = 1_000;
        for (int i = 0; i < gaps.length; i++) {
            reads[i + 1] = reads[i] + gaps[i];
        }
        return reads;
    }

    private void add(long preemptions, long... gaps) {
        tally.add(reads(gaps), 0, gaps.length, preemptions);
    }

    @Test
    void countsAndSumsEveryGap() {
        add(0, 20, 30, 31, 50, 51, 5_000, 9_000_000);

        assertThat(tally.bins())
                .containsExactly(
                        new JitterResult.Bin(30, 2, 50),
                        new JitterResult.Bin(50, 2, 81),
                        new JitterResult.Bin(1_581_139, 2, 5_051),
                        new JitterResult.Bin(Long.MAX_VALUE, 1, 9_000_000));
    }

    @Test
    void takesLeadingReadsForNothing() {
        tally.add(reads(9_999, 20, 20), 1, 3, 0);

        assertThat(tally.gaps(100)).isEqualTo(new JitterResult.Gaps(2, 20, 20, 0, 40, 100, 1));
    }

    @Test
    void givesTheFiguresOfAllGaps() {
        add(0, 20, 40, 60);
        add(0, 20, 40, 6_000);

        JitterResult.Gaps gaps = tally.gaps(10_000);
        assertThat(gaps.count()).isEqualTo(6);
        assertThat(gaps.minTicks()).isEqualTo(20);
        assertThat(gaps.meanTicks()).isEqualTo(1_030);
        assertThat(gaps.stddevTicks()).isCloseTo(2_222.7, within(0.1));
        assertThat(gaps.maxTicks()).isEqualTo(6_000);
        assertThat(gaps.measuredTicks()).isEqualTo(6_180);
        assertThat(gaps.measuredShare()).isEqualTo(0.618);
        assertThat(gaps.blocks()).isEqualTo(2);
    }

    @Test
    void keepsWhatIsOverTheKneeWithItsTime() {
        add(0, 20, 50, 51, 20, 700);

        assertThat(tally.outliers().inOrderOfTime())
                .containsExactly(new Outlier(1_070, 51, false), new Outlier(1_141, 700, false));
    }

    @Test
    void callsAsManyOfTheLongestPreemptionsAsThereWere() {
        add(2, 60, 20, 9_000, 70, 5_000, 80);

        assertThat(tally.outliers().inOrderOfTime())
                .filteredOn(Outlier::preempted)
                .extracting(Outlier::ticks)
                .containsExactly(9_000L, 5_000L);
    }

    @Test
    void joinsGapsToPieces() {
        add(0, 20, 30, 20, 900, 20, 30, 77);

        GateFloor single = tally.floors().get(0);
        GateFloor pairs = tally.floors().get(1);
        assertThat(single.gaps()).isEqualTo(1);
        assertThat(single.pieces().count()).isEqualTo(7);
        assertThat(pairs.gaps()).isEqualTo(2);
        assertThat(pairs.pieces().count()).isEqualTo(3); // the rest of a block makes none
        assertThat(pairs.bodyTicks()).isEqualTo(50);
        assertThat(pairs.maxTicks()).isEqualTo(920);
    }

    @Test
    void leavesPreemptionsOutOfWhatCanBeGatedOnAsVerdictsDo() {
        add(1, 20, 30, 20, 9_000, 20, 80);

        GateFloor single = tally.floors().get(0);
        GateFloor pairs = tally.floors().get(1);
        assertThat(single.pieces().count()).isEqualTo(5);
        assertThat(single.maxTicks()).isEqualTo(80);
        assertThat(pairs.pieces().count()).isEqualTo(2);
        assertThat(pairs.maxTicks()).isEqualTo(100);
        assertThat(tally.gaps(10_000).count()).isEqualTo(6);
        assertThat(tally.gaps(10_000).maxTicks()).isEqualTo(9_000);
    }

    @Test
    void leavesNothingOutThatIsNoOutlierHoweverManyPreemptionsThereWere() {
        add(4, 20, 30, 20, 9_000, 20, 30);

        assertThat(tally.floors().get(0).pieces().count()).isEqualTo(5);
    }

    @Test
    void knowsTheShortestGapWhereAllAreOverTheKnee() {
        add(1, 70, 60, 9_000);

        assertThat(tally.gaps(10_000).minTicks()).isEqualTo(60);
    }

    /** 2 of 1000 pieces are over 50: at p99.9 one may be. */
    @Test
    void theLeastLimitIsTheOneThatTheMachineKeeps() {
        long[] gaps = new long[20_000];
        Arrays.fill(gaps, 25);
        for (int i = 0; i < 20; i++) {
            gaps[1_000 * i] = 525;
        }
        add(0, gaps);
        GateFloor pairs = tally.floors().get(1);

        assertThat(pairs.ticksAt(Percentile.of(99))).isEqualTo(50);
        assertThat(pairs.ticksAt(Percentile.of(99.9))).isEqualTo(550);
        assertThat(pairs.supports(Percentile.of(99.9))).isTrue();
        assertThat(pairs.supports(Percentile.of(99.99))).isFalse();
    }

    @Test
    void rejectsAClockThatRunsBackwards() {
        assertThatThrownBy(() -> add(0, 20, -7))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the clock ran backwards by 7 ticks between two reads, so it cannot be trusted; set"
                        + " junit.latency.clock to nanotime or use another machine");
    }
}
