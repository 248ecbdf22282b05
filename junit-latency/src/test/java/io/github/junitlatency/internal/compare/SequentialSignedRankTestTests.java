package io.github.junitlatency.internal.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.internal.compare.SequentialSignedRankTest.Looks;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SequentialSignedRankTestTests {

    private static final Looks ELEVEN = Looks.of(0.01, 11);

    private static final SequentialSignedRankTest TEST = new SequentialSignedRankTest(ELEVEN);

    private static SequentialSignedRankTest once(int pairs, double level) {
        return new SequentialSignedRankTest(new Looks(List.of(pairs), List.of(level)));
    }

    private static void isProven(boolean isProven, double level, double... values) {
        assertThat(TEST.test(values)).isEqualTo(new SequentialSignedRankTest.Proof(isProven, level));
    }

    @Test
    void sevenThatAgreeProveAndTheSmallestOfElevenMayDisagree() {
        isProven(true, 1.0 / 128, 3, 1, 4, 1, 5, 9, 2);
        isProven(false, 2.0 / 128, 3, 2, 4, -1, 5, 9, 6);
        isProven(true, 17.0 / 2048, 3, 2, 4, -1, 5, 9, 6, 7, 8, 10, 11);
        isProven(false, 2.0 / 128, 3, 1, 4, 0, 5, 9, 2); // a zero does not agree
    }

    @Test
    void nothingIsProvenBetweenLooks() {
        isProven(false, 1, 1, 2, 3, 4, 5, 6);
        assertThat(TEST.test(new double[] {-1, 2, 3, 4, 5, 6, 7, 8, 9, 10}).isProven())
                .isFalse();
    }

    @Test
    void tiesAreCountedOut() {
        // Ranks 2, 2, 2, 4.5, 4.5 with a negative one of rank 2: as extreme are the 1 pattern without a negative
        // one and the 3 with one of rank 2. The tables without ties have no such value.
        assertThat(once(5, 0.5).test(new double[] {1, -1, 1, 3, 3}).level()).isEqualTo(4.0 / 32);
    }

    @Test
    void agreesWithTheTableOfWilcoxon() {
        // n = 10: P(W- <= 10) = 43 / 1,024; n = 15: P(W- <= 19) = 0.0090 (Hollander and Wolfe, table A.4)
        assertThat(once(10, 0.05).test(withNegative(10, 4, 6)).level()).isEqualTo(43.0 / 1024);
        assertThat(once(15, 0.01).test(withNegative(15, 4, 15)).level()).isCloseTo(0.0090, within(0.00005));
    }

    private static double[] withNegative(int n, int... sizes) {
        double[] values = new double[n];
        for (int i = 0; i < n; i++) {
            int size = i + 1;
            values[i] = Arrays.stream(sizes).anyMatch(negative -> negative == size) ? -size : size;
        }
        return values;
    }

    @Test
    void theLevelHoldsOverAllLooksForEveryPatternOfSigns() {
        for (double significance : new double[] {0.05, 0.01}) {
            Looks looks = Looks.of(significance, 11);
            for (double[] sizes : List.of(
                    new double[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11},
                    new double[] {9, 1, 8, 2, 11, 3, 4, 7, 5, 6, 10},
                    new double[] {1, 1, 2, 2, 2, 0, 1, 3, 3, 0, 5})) {
                assertThat(shareProven(looks, sizes)).isLessThanOrEqualTo(significance);
            }
        }
    }

    /** Tests all patterns of signs that might prove at a look; those with fewer than five positive ones cannot. */
    private static double shareProven(Looks looks, double[] sizes) {
        SequentialSignedRankTest test = new SequentialSignedRankTest(looks);
        int all = 1 << 11;
        int proven = 0;
        for (int pattern = 0; pattern < all; pattern++) {
            double[] values = new double[11];
            for (int i = 0; i < 11; i++) {
                values[i] = (pattern >> i & 1) == 1 ? sizes[i] : -sizes[i];
            }
            proven += Integer.bitCount(pattern) >= 5 && test.test(values).isProven() ? 1 : 0;
        }
        return proven / (double) all;
    }

    @Test
    void scatterOnBothSidesCannotBeMadeUpFor() {

        assertThat(TEST.mayProve(new double[] {3, 2, 4, -1, 5, 9, 6})).isTrue();
        assertThat(TEST.mayProve(new double[] {3, 2, -4, -1, 5, -9, 6})).isFalse();
    }

    @Test
    void whatMayNotProveNeverDoes() {
        SplittableRandom random = new SplittableRandom(7);
        int refused = 0;
        for (int i = 0; i < 300; i++) {
            double[] values = random.doubles(11, -0.3, 1).toArray();
            if (!TEST.mayProve(Arrays.copyOf(values, 7))) {
                refused++;
                assertThat(TEST.test(values).isProven()).isFalse();
            }
        }
        assertThat(refused).isPositive();
    }

    @Test
    void tiesShareTheMeanOfTheirRanksAndZerosAreNotPositive() {
        double[] values = {3, -1, 0, -1};

        assertThat(SequentialSignedRankTest.doubledRanks(values)).containsExactly(8, 5, 2, 5);
        assertThat(SequentialSignedRankTest.positiveSum(values, SequentialSignedRankTest.doubledRanks(values)))
                .isEqualTo(8);
    }
}
