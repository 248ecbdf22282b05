package io.github.junitlatency.internal.compare;

import static io.github.junitlatency.internal.compare.Rounds.constant;
import static io.github.junitlatency.internal.compare.Rounds.overThousand;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.internal.compare.MeasuredPair.RoundPair;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.Verdict;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SequentialComparisonTests {

    private static final SequentialComparison.Settings SETTINGS = new SequentialComparison.Settings(0.01, 11, 2);

    private static final HeadLimit TEN_PERCENT = allowance(1.1, 0, "base + 10%");

    private static HeadLimit allowance(double factor, double amountTicks, String text) {
        return new HeadLimit(Subject.parse("p50"), factor, amountTicks, text);
    }

    private static ComparisonOpinion opinion(HeadLimit allowance, int pairs, long... headTicks) {
        return new SequentialComparison(allowance, SETTINGS).judge(overThousand(pairs, headTicks));
    }

    @Test
    void sevenPairsOverTheAllowanceFail() {
        ComparisonOpinion opinion = opinion(TEN_PERCENT, 7, 1_150, 1_160, 1_170, 1_155, 1_165, 1_140, 1_180);

        assertThat(opinion.verdict()).contains(Verdict.FAIL);
        assertThat(opinion.isFinal()).isTrue();
        assertThat(opinion.errorBound()).isEqualTo(1.0 / 128);
        assertThat(opinion.why().text())
                .isEqualTo("p50 is 1.16 x base (95% interval 1.147 to 1.172), over base + 10%;"
                        + " code within the limit gives such pairs by chance once in 128");
    }

    /** Returns by how much each call of head would have to be slower. */
    private static double redFrom(HeadLimit limit, SequentialComparison.Settings settings, List<MeasuredPair> pairs) {
        return new SequentialComparison(limit, settings)
                .redFrom(pairs)
                .orElseThrow()
                .share();
    }

    @Test
    void isRedFromWhereTheFastestOfSevenPairsIsOver() {
        List<MeasuredPair> pairs = overThousand(7, 1_000, 1_020, 970, 1_010, 990, 1_005, 995);

        assertThat(redFrom(TEN_PERCENT, SETTINGS, pairs)).isCloseTo(1.1 / 0.97 - 1, within(0.003));
    }

    @ParameterizedTest
    @CsvSource({"0.13, PASS", "0.15, FAIL"})
    void headSoMuchSlowerThanItIsRedFromFails(double slower, Verdict verdict) {
        double times = 1 + slower;
        long[] ticks = {1_000, 1_020, 970, 1_010, 990, 1_005, 995};
        assertThat(opinion(
                                TEN_PERCENT,
                                7,
                                Arrays.stream(ticks)
                                        .map(it -> Math.round(it * times))
                                        .toArray())
                        .verdict()
                        .equals(Optional.of(Verdict.FAIL)))
                .isEqualTo(verdict == Verdict.FAIL);
    }

    @Test
    void aRarePercentileIsRedFromWhereItsCountsAre() {
        HeadLimit p999 = new HeadLimit(Subject.parse("p99.9"), 1.1, 0, "base + 10%");

        assertThat(redFrom(p999, SETTINGS, Collections.nCopies(7, constant(1_000, 1_000))))
                .isBetween(0.1, 0.105);
    }

    @Test
    void isRedFromNothingWhereSoFewPairsProveNothingAndUnknownBeforeTheFirstLook() {
        SequentialComparison.Settings few = new SequentialComparison.Settings(0.01, 3, 2);

        assertThat(redFrom(TEN_PERCENT, few, overThousand(3, 1_000))).isInfinite();
        assertThat(new SequentialComparison(TEN_PERCENT, SETTINGS).redFrom(overThousand(3, 1_000)))
                .isEmpty();
        assertThat(redFrom(TEN_PERCENT, SETTINGS, overThousand(7, 1_200))).isZero();
    }

    @Test
    void sevenPairsOfAlikeCodePass() {
        ComparisonOpinion opinion = opinion(TEN_PERCENT, 7, 1_000, 1_020, 980, 1_010, 990, 1_005, 995);

        assertThat(opinion.verdict()).contains(Verdict.PASS);
        assertThat(opinion.errorBound()).isEqualTo(1.0 / 128);
        assertThat(opinion.facts().pairs()).isEqualTo(7);
        assertThat(opinion.facts().headTicks()).isEqualTo(1_000);
        assertThat(opinion.facts().selfDifference()).isZero();
        assertThat(opinion.why().text())
                .isEqualTo("p50 is 1 x base (95% interval 0.987 to 1.012), within base + 10%;"
                        + " base + 20% or more is excluded");
    }

    /** Both have 1% at 5,000 ticks that the machine took, so that as many of each are over; p99 itself is far apart. */
    @Test
    void aRarePercentileThatIsFarWithinPassesBesideSlowIterationsThatBothHave() {
        MeasuredPair pair = new MeasuredPair(
                List.of(new RoundPair(Rounds.of(400, 9_950, 5_000, 50), Rounds.of(1_000, 9_950, 5_000, 50))));
        HeadLimit allowance = new HeadLimit(Subject.parse("p99"), 0.7, 0, "0.7 x base");

        ComparisonOpinion opinion = new SequentialComparison(allowance, SETTINGS).judge(Collections.nCopies(7, pair));

        assertThat(opinion.verdict()).contains(Verdict.PASS);
        assertThat(opinion.ratio().value()).isCloseTo(0.4, within(0.01));
    }

    @Test
    void fewerPairsThanTheSignificanceNeedsAskForMore() {
        ComparisonOpinion opinion = opinion(TEN_PERCENT, 5, 1_150);

        assertThat(opinion.isFinal()).isFalse();
        assertThat(opinion.ratio().low()).isZero();
        assertThat(opinion.why().text())
                .isEqualTo("p50 is 1.15 x base after 5 of at most 11 pairs; another budget failed, which ended the test"
                        + " before this one was decided");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
        six of seven are over it | 1.1 | 0   | 7  | 1110 1120 1130 1115 1125 1095 1118 |              | p50 is
        its estimate is over it  | 1.1 | 0   | 11 | 1150 1090 1120 1080 1140 1095 1135 | INCONCLUSIVE | cannot tell from 11 pairs
        scatter ends it early    | 1.1 | 0   | 7  | 700 1500 800 1400 600 1600 1300    | INCONCLUSIVE | cannot tell, and even 11 pairs \
        could not: base + 60% or more is excluded, base + 10% is not; p50 is 1.
        alike, nothing allowed   | 1   | 0   | 7  | 1004 996 1010 990 1006 1002 1001   | PASS         | p50 is 1.00
        5%, nothing allowed      | 1   | 0   | 7  | 1050 1040 1060                     | FAIL         | p50 is 1.05
        twice as fast            | 0.5 | 0   | 7  | 400 410 390                        | PASS         | p50 is 0.4
        nearly twice as fast     | 0.5 | 0   | 7  | 600 610 590                        | FAIL         | p50 is 0.6
        within an amount on top  | 1.1 | 100 | 7  | 1150 1160                          | PASS         | p50 is 1.15
        over an amount on top    | 1.1 | 100 | 7  | 1250 1260                          | FAIL         | p50 is 1.25
        """)
    void decides(String what, double factor, double amount, int pairs, String ticks, Verdict verdict, String reason) {
        long[] head = Stream.of(ticks.split(" ")).mapToLong(Long::parseLong).toArray();

        ComparisonOpinion opinion = opinion(allowance(factor, amount, "base + 10%"), pairs, head);

        assertThat(opinion.verdict()).isEqualTo(Optional.ofNullable(verdict));
        assertThat(opinion.why().text()).startsWith(reason);
    }

    @Test
    void lessThanTheClocksStepIsNoDifference() {
        SequentialComparison.Settings coarse = new SequentialComparison.Settings(0.01, 11, 26);

        ComparisonOpinion opinion = new SequentialComparison(allowance(1, 0, "base + 0%"), coarse)
                .judge(Collections.nCopies(7, constant(110, 104)));

        assertThat(opinion.verdict()).contains(Verdict.PASS);
        assertThat(opinion.why().text()).contains("within base + 0%; base + 25% or more is excluded");
    }

    @Test
    void whatIsExcludedIsAsMuchMoreAgain() {
        HeadLimit both = allowance(1.1, 100, "base + 10% + 38 ns");

        assertThat(both.limitTicks(1_000)).isCloseTo(1_200, within(1e-9));
        assertThat(both.excludedTicks(1_000, 2)).isCloseTo(1_400, within(1e-9));
        assertThat(opinion(allowance(0.5, 0, "0.5 x base"), 7, 400, 410, 390)
                        .why()
                        .text())
                .endsWith("within 0.5 x base; 0.525 x base or more is excluded");
    }

    @Test
    void theMaximumIsComparedByItsRatio() {
        HeadLimit max = new HeadLimit(Subject.parse("max"), 1.1, 0, "base + 10%");

        ComparisonOpinion opinion = opinion(max, 7, 3_000, 3_100);

        assertThat(opinion.verdict()).contains(Verdict.FAIL);
        assertThat(opinion.why().text()).startsWith("max is 3.0");
    }

    @Test
    void theMedianRoundSpeaksForItsPair() {
        RoundPair usual = new RoundPair(Rounds.of(1_000, 100), Rounds.of(1_000, 100));
        RoundPair disturbed = new RoundPair(Rounds.of(9_000, 100), Rounds.of(1_000, 100));

        assertThat(verdictOfSeven(new MeasuredPair(List.of(usual, disturbed, usual))))
                .contains(Verdict.PASS);
    }

    @Test
    void timesBelowTheStepAreAlike() {
        assertThat(verdictOfSeven(constant(0, 0))).contains(Verdict.PASS);
    }

    private static Optional<Verdict> verdictOfSeven(MeasuredPair pair) {
        return new SequentialComparison(TEN_PERCENT, SETTINGS)
                .judge(Collections.nCopies(7, pair))
                .verdict();
    }

    @Test
    void tooFewPairsForTheSignificanceSaySo() {
        SequentialComparison.Settings strict = new SequentialComparison.Settings(0.0001, 11, 2);

        ComparisonOpinion opinion = new SequentialComparison(TEN_PERCENT, strict).judge(overThousand(1, 1_500));

        assertThat(opinion.verdict()).contains(Verdict.INCONCLUSIVE);
        assertThat(opinion.why().text())
                .isEqualTo(
                        "significance 0.0001 needs at least 14 pairs, and there may be 11; raise junit.latency.pairs");
    }

    @Test
    void whatIsDecidedStays() {
        List<MeasuredPair> pairs = overThousand(7, 1_000, 1_010, 990);
        ComparisonOpinion decided = new SequentialComparison(TEN_PERCENT, SETTINGS).judge(pairs);
        for (int later = 8; later <= 12; later++) {
            pairs.add(constant(3_000, 1_000));

            assertThat(new SequentialComparison(TEN_PERCENT, SETTINGS).judge(pairs))
                    .isEqualTo(decided);
        }
        assertThat(decided.verdict()).contains(Verdict.PASS);
    }
}
