package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.internal.verdict.RateTest.RankTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RankTestTests {

    private static List<Double> rates(int count, double rate) {
        return Collections.nCopies(count, rate);
    }

    @Test
    void nineOfTwelveRoundsWithAnEventAre220Of1307504() {
        List<Double> rounds = new ArrayList<>(rates(9, 1));
        rounds.addAll(rates(3, 0));

        assertThat(RankTest.pValue(rounds, rates(12, 0))).isCloseTo(220 / 1_307_504.0, within(1e-12));
    }

    @Test
    void tellsNothingWithoutADifferenceOrWithoutSlices() {
        assertThat(RankTest.pValue(rates(4, 1), rates(7, 1))).isEqualTo(1);
        assertThat(RankTest.pValue(rates(4, 1), List.of())).isEqualTo(1);
        assertThat(RankTest.pValue(List.of(), rates(7, 1))).isEqualTo(1);
    }

    @Test
    void isTheShareOfAllChoicesWithSuchASum() {
        Random random = new Random(5);
        for (int i = 0; i < 50; i++) {
            List<Double> all = random.doubles(9, 0, 4).map(Math::floor).boxed().toList(); // with equal rates
            int rounds = 1 + random.nextInt(8);
            int asLarge = 0;
            int choices = 0;
            for (int choice = 0; choice < 1 << 9; choice++) {
                if (Integer.bitCount(choice) == rounds) {
                    choices++;
                    asLarge += ranks(all, choice) >= ranks(all, (1 << rounds) - 1) ? 1 : 0;
                }
            }

            assertThat(RankTest.pValue(all.subList(0, rounds), all.subList(rounds, 9)))
                    .isCloseTo((double) asLarge / choices, within(1e-12));
        }
    }

    private static double ranks(List<Double> rates, int chosen) {
        double sum = 0;
        for (int i = 0; i < rates.size(); i++) {
            double rate = rates.get(i);
            long below = rates.stream().filter(other -> other < rate).count();
            long equal = rates.stream().filter(other -> other == rate).count();
            sum += (chosen >> i & 1) == 1 ? below + equal / 2.0 : 0;
        }
        return sum;
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 2", "2, 3, 10", "3, 5, 56", "4, 7, 330"})
    void allAboveIsOneChoice(int rounds, int slices, double choices) {
        assertThat(RankTest.chanceOfAllAbove(rounds, slices)).isCloseTo(1 / choices, within(1e-12));
    }
}
