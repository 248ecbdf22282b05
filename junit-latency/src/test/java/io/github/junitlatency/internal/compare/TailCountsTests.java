package io.github.junitlatency.internal.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.internal.compare.MeasuredPair.RoundPair;
import io.github.junitlatency.internal.compare.PairValues.TailCounts;
import io.github.junitlatency.result.Distribution;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

class TailCountsTests {

    private static final DoubleUnaryOperator SAME = base -> base;

    private static double value(Distribution head, Distribution base, DoubleUnaryOperator lengthening) {
        return TailCounts.valueOf(new MeasuredPair(List.of(new RoundPair(head, base))), 99, lengthening);
    }

    @Test
    void manyOfTheSameTimeCountByTheSameShare() {
        Distribution head = Rounds.of(100, 945, 260, 40, 286, 15);
        Distribution base = Rounds.of(100, 979, 260, 20, 286, 1);

        assertThat(value(head, base, SAME)).isCloseTo(1.86, within(0.005));
    }

    @Test
    void identicalCountsAreEqualWhereverTheyLie() {
        for (Distribution same : List.of(
                Rounds.of(260, 1_000),
                Rounds.of(26, 985, 52, 15),
                Rounds.of(26, 995, 52, 5),
                Rounds.of(5_000, 500, 5_003, 485, 9_000, 15))) {
            assertThat(value(same, same, SAME)).isZero();
        }
    }

    @Test
    void exchangingTheSidesExchangesTheSign() {
        Distribution one = Rounds.of(100, 950, 260, 38, 286, 12);
        Distribution other = Rounds.of(100, 960, 260, 35, 300, 5);

        assertThat(value(one, other, SAME)).isEqualTo(-value(other, one, SAME));
    }

    @Test
    void theSideWithTheLargerPercentileHasMoreOver() {
        // p99 of head is 260 and that of base 286, though head has the longest ones
        Distribution head = Rounds.of(100, 950, 260, 44, 900, 6);
        Distribution base = Rounds.of(100, 980, 286, 20);

        assertThat(value(head, base, SAME)).isNegative();
    }

    @Test
    void baseIsLengthenedByTheAllowance() {
        Distribution head = Rounds.of(1_000, 980, 2_000, 20);
        Distribution base = Rounds.of(1_000, 980, 1_900, 20);

        assertThat(value(head, base, SAME)).isPositive();
        assertThat(value(head, base, ticks -> ticks * 1.1)).isNegative();
    }

    @Test
    void unequalNumbersOfIterationsAreComparedByTheirShare() {
        assertThat(value(Rounds.of(100, 9_800, 200, 200), Rounds.of(100, 980, 200, 20), SAME))
                .isCloseTo(0, within(0.05)); // half an iteration on either side
    }
}
