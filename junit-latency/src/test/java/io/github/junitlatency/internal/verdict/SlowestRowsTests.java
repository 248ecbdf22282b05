package io.github.junitlatency.internal.verdict;

import static io.github.junitlatency.internal.verdict.round.JudgedRoundFixture.round;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.junitlatency.internal.verdict.Blame.SlowestRows;
import io.github.junitlatency.internal.verdict.round.JudgedRoundFixture;
import io.github.junitlatency.result.SlowIteration;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SlowestRowsTests {

    private static final long LIMIT = 5_000_000;

    private static List<SlowIteration> rows(JudgedRoundFixture... rounds) {
        return SlowestRows.of(
                List.of(rounds).stream().map(JudgedRoundFixture::build).toList());
    }

    private static JudgedRoundFixture withTen(JudgedRoundFixture round) {
        for (int i = 0; i < 10; i++) {
            round.slow(1_000 * (i + 1), 6_000_000 + i);
        }
        return round;
    }

    @Test
    void areTheLongestOfOneRound() {
        List<SlowIteration> rows =
                rows(withTen(round(LIMIT)).slow(50, 5_000_001).slow(60, 7_000_000));

        assertThat(rows)
                .hasSize(10)
                .isSortedAccordingTo(
                        Comparator.comparingLong(SlowIteration::ticks).reversed())
                .extracting(SlowIteration::iteration)
                .contains(60L)
                .doesNotContain(50L);
        assertThat(rows).extracting(SlowIteration::rounds).containsOnly(List.of());
    }

    @Test
    void showTheIterationThatCountsBeforeLongerOnesThatAreLeftOut() {
        JudgedRoundFixture round = round(LIMIT);
        for (int i = 0; i < 12; i++) {
            round.leftOut(1_000 + i, 50_000_000 + i);
        }
        List<SlowIteration> rows = rows(round.slow(1_012, 6_000_000).slowJudgedBy(1_013, 20_000_000, 6_000_000));

        assertThat(rows)
                .hasSize(10)
                .isSortedAccordingTo(
                        Comparator.comparingLong(SlowIteration::ticks).reversed());
        assertThat(rows)
                .filteredOn(row -> !row.disturbance().isLeftOut())
                .extracting(SlowIteration::iteration, SlowIteration::ticks, SlowIteration::ownTicks)
                .containsExactly(tuple(1_013L, 20_000_000L, 6_000_000L), tuple(1_012L, 6_000_000L, 6_000_000L));
    }

    @Test
    void markWhatIsSlowInOtherRoundsTooAndItDisplacesNobody() {
        List<SlowIteration> rows = rows(
                withTen(round(LIMIT)).slow(50, 5_000_001),
                round(LIMIT).slow(50, 5_500_000).slow(1_000, 5_500_000));

        assertThat(rows).hasSize(10).extracting(SlowIteration::iteration).doesNotContain(50L);
        assertThat(rows).last().satisfies(last -> {
            assertThat(last.iteration()).isEqualTo(1_000);
            assertThat(last.rounds()).containsExactly(1, 2);
        });
    }

    @ParameterizedTest
    @CsvSource({"97, false", "98, true", "100, true", "102, true", "103, false"})
    void markWhatComesAgainUpToTwoIterationsApart(long again, boolean isMarked) {
        assertThat(rows(round(LIMIT).slow(100, 6_000_000), round(LIMIT).slow(again, 6_000_000)))
                .singleElement()
                .satisfies(row -> assertThat(row.rounds()).isEqualTo(isMarked ? List.of(1, 2) : List.of()));
    }
}
