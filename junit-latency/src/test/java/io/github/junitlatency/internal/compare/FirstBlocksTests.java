package io.github.junitlatency.internal.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.compare.MeasuredPair.FirstBlocks;
import io.github.junitlatency.internal.compare.MeasuredPair.RoundPair;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Pairs whose other blocks take 1,000 ticks on both sides. */
class FirstBlocksTests {

    private static final FirstBlocks MEDIAN = of("p50");

    private static FirstBlocks of(String percentile) {
        return new FirstBlocks(new HeadLimit(Subject.parse(percentile), 1.1, 0, "base + 10%"), 2);
    }

    private static RoundPair round(long headFirst, long baseFirst) {
        return RoundPair.of(
                Rounds.of(1_000, 100), Rounds.of(1_000, 100), Rounds.of(headFirst, 10), Rounds.of(baseFirst, 10));
    }

    private static MeasuredPair pair(long headFirst, long baseFirst) {
        return new MeasuredPair(Collections.nCopies(3, round(headFirst, baseFirst)));
    }

    private static boolean count(MeasuredPair usual, MeasuredPair... others) {
        List<MeasuredPair> pairs = new ArrayList<>(List.of(others));
        while (pairs.size() < 7) {
            pairs.add(usual);
        }
        return MEDIAN.count(pairs);
    }

    @Test
    void countWhereSixOfSevenPairsDiffer() {
        assertThat(count(pair(3_000, 1_500))).isTrue();
        assertThat(count(pair(3_000, 1_500), pair(1_500, 1_500))).isTrue();
        assertThat(count(pair(3_000, 1_500), pair(1_500, 1_500), pair(1_500, 1_500)))
                .isFalse();
        assertThat(count(pair(1_500, 3_000))).isTrue(); // it does not matter which side is slower
        assertThat(count(pair(3_000, 1_500), pair(1_500, 3_000), pair(1_500, 3_000)))
                .isTrue();
    }

    /** p99 of 1,100 lets 11 be over: they may be of the machine; head's twelfth is in a first block too. */
    @Test
    void asManyMayBeOverInThemAsInAll() {
        FirstBlocks rare = of("p99");

        for (int over : new int[] {11, 12}) {
            RoundPair round = RoundPair.of(
                    Rounds.of(1_000, 1_000),
                    Rounds.of(1_000, 1_000),
                    Rounds.of(1_000, 100 - over, 9_000, over),
                    Rounds.of(1_000, 99, 30_000, 1));
            List<MeasuredPair> pairs = Collections.nCopies(7, new MeasuredPair(Collections.nCopies(3, round)));

            assertThat(rare.count(pairs)).isEqualTo(over == 12);
        }
    }

    @Test
    void alikeOnesAndRoundsThatDisagreeStayExcluded() {
        assertThat(count(pair(1_540, 1_500))).isFalse();
        assertThat(count(new MeasuredPair(List.of(round(3_000, 1_500), round(3_000, 1_500), round(1_500, 3_000)))))
                .isFalse();
    }

    @Test
    void ofARoundWithoutTurnsThereAreNone() {
        assertThat(count(new MeasuredPair(
                        Collections.nCopies(3, new RoundPair(Rounds.of(3_000, 100), Rounds.of(1_000, 100))))))
                .isFalse();
        assertThat(count(new MeasuredPair(List.of(round(3_000, 1_500), round(3_000, 1_500)))))
                .isFalse();
    }

    @Test
    void oneThatIsSlowerInAllBlocksAlikeHidesNothing() {
        RoundPair round =
                RoundPair.of(Rounds.of(2_000, 100), Rounds.of(1_000, 100), Rounds.of(3_000, 10), Rounds.of(1_500, 10));

        assertThat(count(new MeasuredPair(Collections.nCopies(3, round)))).isFalse();
    }
}
