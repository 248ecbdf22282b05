package io.github.junitlatency.internal.compare;

import static io.github.junitlatency.internal.compare.MadeUpCode.lognormal;
import static io.github.junitlatency.internal.compare.Rounds.constant;
import static io.github.junitlatency.internal.compare.Rounds.overThousand;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.SightFacts.Unproven;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.Portable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Portable
class SmallestSlowdownTests {

    private static final ComparisonSettings SETTINGS = new ComparisonSettings(0.01, 11, 2);
    private static final HeadLimit TEN_PERCENT = by("50", 1.1, 0);

    private static HeadLimit by(String percentile, double factor, double amountTicks) {
        return new HeadLimit(Subject.parse("p" + percentile), factor, amountTicks, "base + something");
    }

    /** Returns seven pairs whose logarithms have a mean of 0 and this standard deviation. */
    private static List<MeasuredPair> scattered(double deviation) {
        double unit = deviation / Math.sqrt(28.0 / 6); // of -3, -2, .. 3
        return LongStream.rangeClosed(-3, 3)
                .mapToObj(i -> constant(Math.round(1e6 * Math.exp(unit * i)), 1_000_000))
                .toList();
    }

    @ParameterizedTest
    @CsvSource({"0.005, 0.109", "0.02, 0.137", "0.05, 0.195", "0.2, 0.532"})
    void growsWithTheSpread(double deviation, double share) {
        assertThat(SmallestSlowdown.share(TEN_PERCENT, SETTINGS, scattered(deviation)))
                .isCloseTo(share, within(0.001));
    }

    /** Judges made-up pairs of other seeds, each until it is decided. */
    @ParameterizedTest
    @OnlyWithFull
    @CsvSource({"0.02, 1.1", "0.05, 1.0", "0.05, 0.5", "0.2, 1.25"})
    void isFoundInNineOfTenGates(double deviation, double factor) {
        HeadLimit limit = by("50", factor, 0);
        double share = SmallestSlowdown.share(limit, SETTINGS, scattered(deviation));

        assertThat(rateOfFail(limit, deviation, 1 + share)).isBetween(0.84, 0.96);
        assertThat(rateOfFail(limit, deviation, factor + 0.4 * (1 + share - factor)))
                .isLessThan(0.6);
    }

    private static double rateOfFail(HeadLimit limit, double deviation, double ratio) {
        return new Gate(limit, SETTINGS)
                .count(
                        random -> constant(
                                Math.round(1e6 * ratio * Math.exp(deviation * random.nextGaussian())), 1_000_000),
                        400,
                        new SplittableRandom(7).nextLong())
                .fail();
    }

    @Test
    void isWhatTheClockCanShowWherePairsAgree() {
        assertThat(SmallestSlowdown.share(TEN_PERCENT, SETTINGS, overThousand(3, 1_000)))
                .isCloseTo(0.102, within(0.0005));
    }

    @Test
    void anAmountOnTopIsOfTheMedianOfBase() {
        assertThat(SmallestSlowdown.share(by("50", 1, 100_000), SETTINGS, scattered(0.02)))
                .isCloseTo(SmallestSlowdown.share(TEN_PERCENT, SETTINGS, scattered(0.02)), within(0.002));
    }

    @ParameterizedTest
    @OnlyWithFull
    @CsvSource({"50, 0.8, 0.97", "99, 0.9, 1", "99.9, 0.9, 1"})
    void isFoundInCodeOfManyTimesToo(String percentile, double least, double most) {
        MadeUpCode code = new MadeUpCode(lognormal(20_000, 0.3), MadeUpCode.JvmFactor.scattered(0.04), 0.01, 0, 2);
        SplittableRandom random = new SplittableRandom(3);
        List<MeasuredPair> pairs = new ArrayList<>(); // so many that their own deviation is known
        for (int i = 0; i < 49; i++) {
            pairs.add(code.pair(code, random));
        }
        HeadLimit limit = by(percentile, 1.1, 0);
        double share = SmallestSlowdown.share(limit, SETTINGS, pairs);

        assertThat(new Gate(limit, SETTINGS)
                        .count(code.times(1 + share), code, 150, 5)
                        .fail())
                .isBetween(least, most);
    }

    @Test
    void takesMorePairsAsThirteen() {
        ComparisonSettings thirteen = new ComparisonSettings(0.01, 13, 2);
        ComparisonSettings most = new ComparisonSettings(0.01, 24, 2);

        assertThat(SmallestSlowdown.share(TEN_PERCENT, most, scattered(0.05)))
                .isEqualTo(SmallestSlowdown.share(TEN_PERCENT, thirteen, scattered(0.05)))
                .isLessThan(SmallestSlowdown.share(TEN_PERCENT, SETTINGS, scattered(0.05)));
    }

    @ParameterizedTest
    @CsvSource({
        "0.01, 11, 2, FEW_PAIRS",
        "0.01, 11, 3, ",
        "0.01, 6, 6, TOO_FEW_ALLOWED", // the significance needs more
        "1e-5, 24, 17, MANY_PAIRS" // the signs of the first look are too many to count
    })
    void saysNothingOfTooFewOrTooManyPairs(double significance, int maxPairs, int pairs, Unproven why) {
        ComparisonSettings settings = new ComparisonSettings(significance, maxPairs, 2);

        assertThat(SmallestSlowdown.unproven(settings, overThousand(pairs, 1_000)))
                .isEqualTo(Optional.ofNullable(why));
    }
}
