package io.github.junitlatency.internal.run.figure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.run.figure.AllocationRounds.CountedRound;
import io.github.junitlatency.result.AllocationFacts.StandOut;
import io.github.junitlatency.result.ByteCounts;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ByteTallyTests {

    @Test
    void countsEverySize() {
        ByteTally tally = new ByteTally();
        LongStream.of(0, 0, 24, 0, 32, 24).forEach(bytes -> tally.add(0, bytes));

        assertThat(tally.counts()).isEqualTo(new ByteCounts(Map.of(0L, 3L, 24L, 2L, 32L, 1L), ByteCounts.EXACT));
    }

    @Test
    void roundsUpWhenThereAreTooManySizesAndBoundsWhatIsOverALimit() {
        ByteTally tally = new ByteTally();
        int iterations = 3 * ByteTally.MAX_SIZES;
        LongStream.rangeClosed(1, iterations).map(i -> 8 * i).forEach(bytes -> tally.add(0, bytes));

        ByteCounts counts = tally.counts();
        assertThat(counts.stepBytes()).isEqualTo(32);
        assertThat(counts.count()).isEqualTo(iterations);
        assertThat(counts.countsByBytes().size()).isLessThanOrEqualTo(ByteTally.MAX_SIZES);
        assertThat(counts.maxBytes()).isEqualTo(8L * iterations);
        assertThat(counts.countsByBytes()).containsEntry(32L, 4L).doesNotContainKey(8L);
        CountedRound round = round(counts);
        long limit = 8L * ByteTally.MAX_SIZES + 8; // one of four that are rounded up to the same is within it
        assertThat(round.certainOver(limit)).isEqualTo(2L * ByteTally.MAX_SIZES - 4);
        assertThat(round.possibleOver(limit)).isEqualTo(2L * ByteTally.MAX_SIZES);
    }

    @Test
    void whatIsOverP99StandsOut() {
        ByteTally tally = new ByteTally();
        for (int i = 0; i < 1_000; i++) {
            long bytes = i % 250 == 10 ? 1_000 + i : 24;
            tally.add(i, bytes);
        }

        assertThat(tally.standOuts())
                .containsExactly(
                        new StandOut(10, 1_010, 1),
                        new StandOut(260, 1_260, 1),
                        new StandOut(510, 1_510, 1),
                        new StandOut(760, 1_760, 1));
    }

    @Test
    void ofManyTheLargestAndOfEqualsTheFirstAreKept() {
        ByteTally tally = new ByteTally();
        for (int i = 0; i < 20_000; i++) {
            long bytes = i == 19_999 ? 4_000 : i % 200 == 0 ? 1_000 : 0;
            tally.add(i, bytes);
        }

        List<StandOut> found = tally.standOuts();
        assertThat(found)
                .hasSize(ByteTally.MAX_STAND_OUTS)
                .startsWith(new StandOut(0, 1_000, 1), new StandOut(200, 1_000, 1));
        assertThat(found).endsWith(new StandOut(62 * 200, 1_000, 1), new StandOut(19_999, 4_000, 1));
    }

    @Test
    void whatStandsOutInSeveralRoundsSaysInHowMany() {
        ByteCounts none = new ByteCounts(Map.of(), ByteCounts.EXACT);
        CountedRound first = round(none, new StandOut(10, 80, 1), new StandOut(17, 900, 1));
        CountedRound second = round(none, new StandOut(10, 80, 1), new StandOut(55, 64, 1));

        assertThat(CountedRound.standOuts(List.of(first, second)))
                .containsExactly(new StandOut(10, 80, 2), new StandOut(55, 64, 1));
    }

    private static CountedRound round(ByteCounts counts, StandOut... standOuts) {
        return new CountedRound(counts, List.of(standOuts), ThreadBytes.Others.NONE, false, false, 1);
    }
}
