package io.github.junitlatency.internal.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.Verdict;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ComparisonTests {

    private static final ComparisonSettings SETTINGS = new ComparisonSettings(0.01, 11, 2);

    private static final HeadLimit TEN_PERCENT = allowance(1.1, 0, "base + 10%");

    private static HeadLimit allowance(double factor, double amountTicks, String text) {
        return new HeadLimit(Subject.parse("p50"), factor, amountTicks, text);
    }

    private static ComparisonOpinion opinion(HeadLimit allowance, int pairs, long... headTicks) {
        return new Comparison(allowance, SETTINGS).judge(Rounds.overThousand(pairs, headTicks));
    }

    @Test
    void sevenPairsOverTheAllowanceFail() {
        ComparisonOpinion opinion = opinion(TEN_PERCENT, 7, 1_150, 1_160, 1_170, 1_155, 1_165, 1_140, 1_180);

        assertThat(opinion.verdict()).contains(Verdict.FAIL);
        assertThat(opinion.isFinal()).isTrue();
        assertThat(opinion.errorBound()).isEqualTo(1.0 / 128);
        assertThat(opinion.why().text())
                .isEqualTo("p50 is 1.16 x base (95% interval 1.147 to 1.172), over base + 10%;"
                        + " chance makes such pairs of code within it once in 128");
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
                        + " base + 20% and more is excluded");
    }

    /** Both have 1% at 5,000 ticks that the machine took, so that as many of each are over; p99 itself is far apart. */
    @Test
    void aRarePercentileThatIsFarWithinPassesBesideSlowIterationsThatBothHave() {
        MeasuredPair pair = new MeasuredPair(
                List.of(new RoundPair(Rounds.of(400, 9_950, 5_000, 50), Rounds.of(1_000, 9_950, 5_000, 50))));
        HeadLimit allowance = new HeadLimit(Subject.parse("p99"), 0.7, 0, "0.7 x base");

        ComparisonOpinion opinion = new Comparison(allowance, SETTINGS).judge(Collections.nCopies(7, pair));

        assertThat(opinion.verdict()).contains(Verdict.PASS);
        assertThat(opinion.ratio().value()).isCloseTo(0.4, within(0.01));
    }

    @Test
    void fewerPairsThanTheSignificanceNeedsAskForMore() {
        ComparisonOpinion opinion = opinion(TEN_PERCENT, 5, 1_150);

        assertThat(opinion.isFinal()).isFalse();
        assertThat(opinion.ratio().low()).isZero();
        assertThat(opinion.why().text())
                .isEqualTo(
                        "p50 is 1.15 x base after 5 of at most 11 pairs; another budget failed, which ended the test before"
                                + " this one was decided");
    }

    @Test
    void betweenTheAllowanceAndWhatIsExcludedMorePairsAreWanted() {
        // over 1,100 in six of seven: no proof yet, and not within
        assertThat(opinion(TEN_PERCENT, 7, 1_110, 1_120, 1_130, 1_115, 1_125, 1_095, 1_118)
                        .verdict())
                .isEmpty();
    }

    @Test
    void anEstimateOverTheAllowanceDoesNotPass() {
        ComparisonOpinion opinion = opinion(TEN_PERCENT, 11, 1_150, 1_090, 1_120, 1_080, 1_140, 1_095, 1_135);

        assertThat(opinion.verdict()).contains(Verdict.INCONCLUSIVE);
        assertThat(opinion.why().text())
                .matches(
                        "cannot tell from 11 pairs: base \\+ 1[4-6]% and more is excluded, base \\+ 10% is not; p50 is .*");
    }

    @Test
    void scatterThatNoFurtherPairsCouldOvercomeEndsEarly() {
        ComparisonOpinion opinion = opinion(TEN_PERCENT, 7, 700, 1_500, 800, 1_400, 600, 1_600, 1_300);

        assertThat(opinion.verdict()).contains(Verdict.INCONCLUSIVE);
        assertThat(opinion.why().text())
                .startsWith("cannot tell, and 11 pairs could not either: base + 60% and more is excluded, base + 10% is"
                        + " not; p50 is 1.");
    }

    @Test
    void fivePercentMoreIsOverAnAllowanceOfNothing() {
        HeadLimit nothing = allowance(1, 0, "base + 0%");

        assertThat(opinion(nothing, 7, 1_004, 996, 1_010, 990, 1_006, 1_002, 1_001)
                        .verdict())
                .contains(Verdict.PASS);
        assertThat(opinion(nothing, 7, 1_050, 1_040, 1_060).verdict()).contains(Verdict.FAIL);
    }

    @Test
    void lessThanTheClocksStepIsNoDifference() {
        HeadLimit nothing =
                new HeadLimit(new Subject(Subject.Of.TIME, Optional.of(Percentile.of(50))), 1, 0, "base + 0%");
        ComparisonSettings coarse = new ComparisonSettings(0.01, 11, 26);
        List<MeasuredPair> lessThanAStep =
                Stream.generate(() -> Rounds.constant(110, 104)).limit(7).toList();

        ComparisonOpinion opinion = new Comparison(nothing, coarse).judge(lessThanAStep);

        assertThat(opinion.verdict()).contains(Verdict.PASS);
        assertThat(opinion.why().text()).contains("within base + 0%; base + 25% and more is excluded");
    }

    @Test
    void twiceAsFastIsFast() {
        HeadLimit half = allowance(0.5, 0, "0.5 x base");

        assertThat(opinion(half, 7, 400, 410, 390).verdict()).contains(Verdict.PASS);
        assertThat(opinion(half, 7, 600, 610, 590).verdict()).contains(Verdict.FAIL);
        assertThat(opinion(half, 7, 400, 410, 390).why().text())
                .endsWith("within 0.5 x base; 0.525 x base and more is excluded");
    }

    @Test
    void anAmountIsAllowedOnTop() {
        HeadLimit both = allowance(1.1, 100, "base + 10% + 38 ns");

        assertThat(both.limitTicks(1_000)).isCloseTo(1_200, within(1e-9));
        assertThat(both.excludedTicks(1_000, 2)).isCloseTo(1_400, within(1e-9));
        assertThat(opinion(both, 7, 1_150, 1_160).verdict()).contains(Verdict.PASS);
        assertThat(opinion(both, 7, 1_250, 1_260).verdict()).contains(Verdict.FAIL);
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
        assertThat(verdictOfSeven(Rounds.constant(0, 0))).contains(Verdict.PASS);
    }

    private static Optional<Verdict> verdictOfSeven(MeasuredPair pair) {
        return new Comparison(TEN_PERCENT, SETTINGS)
                .judge(Collections.nCopies(7, pair))
                .verdict();
    }

    @Test
    void tooFewPairsForTheSignificanceSaySo() {
        ComparisonSettings strict = new ComparisonSettings(0.0001, 11, 2);

        ComparisonOpinion opinion = new Comparison(TEN_PERCENT, strict).judge(Rounds.overThousand(1, 1_500));

        assertThat(opinion.verdict()).contains(Verdict.INCONCLUSIVE);
        assertThat(opinion.why().text())
                .isEqualTo(
                        "significance 0.0001 needs at least 14 pairs, and there may be 11; raise junit.latency.pairs");
    }

    @Test
    void whatIsDecidedStays() {
        List<MeasuredPair> pairs = Rounds.overThousand(7, 1_000, 1_010, 990);
        ComparisonOpinion decided = new Comparison(TEN_PERCENT, SETTINGS).judge(pairs);
        for (int later = 8; later <= 12; later++) {
            pairs.add(Rounds.constant(3_000, 1_000));

            assertThat(new Comparison(TEN_PERCENT, SETTINGS).judge(pairs)).isEqualTo(decided);
        }
        assertThat(decided.verdict()).contains(Verdict.PASS);
    }
}
