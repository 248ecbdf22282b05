package io.github.junitlatency.internal.report;

import static io.github.junitlatency.internal.report.SightResults.KEPT;
import static io.github.junitlatency.internal.report.SightResults.blind;
import static io.github.junitlatency.internal.report.SightResults.budget;
import static io.github.junitlatency.internal.report.SightResults.each;
import static io.github.junitlatency.internal.report.SightResults.estimated;
import static io.github.junitlatency.internal.report.SightResults.exact;
import static io.github.junitlatency.internal.report.SightResults.missed;
import static io.github.junitlatency.internal.report.SightResults.ofBytes;
import static io.github.junitlatency.internal.report.SightResults.rare;
import static io.github.junitlatency.internal.report.SightResults.sighted;
import static io.github.junitlatency.internal.report.SightResults.unproven;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.SightFacts.OfBudget;
import io.github.junitlatency.result.SightFacts.PlantKind;
import io.github.junitlatency.result.SightFacts.Tally;
import io.github.junitlatency.result.SightFacts.Trouble;
import io.github.junitlatency.result.SightFacts.Unproven;
import io.github.junitlatency.testing.Portable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@Portable
class SightTextTests {

    private static LatencyResult result(OfBudget... budgets) {
        return SightResults.of("add", Optional.empty(), budgets);
    }

    private static Stream<Arguments> budgets() {
        String estimate = " in 9 of 10 (an estimate from the spread of 7 pairs)";
        OfBudget rarely = budget("max <= 400 us", 4, KEPT, missed(2, 0), rare(PlantKind.ONE_A_ROUND, 390_000));
        return Stream.of(
                arguments(sighted(), "sees +8% of each call (10 of 10), 1 in 1,000 of 25 us (10 of 10)"),
                arguments(blind(), "cannot fail here: the limit is 40 times what was measured"),
                arguments(
                        rarely,
                        "does not see +200% of each call: the limit is 4 times what was measured;"
                                + " sees only 1 a round of 390 us (10 of 10)"),
                arguments(
                        budget("p50 <= 20 us", 2, KEPT, missed(2, 1)),
                        "cannot fail here: +200% of each call is INCONCLUSIVE in 1 of 1"),
                arguments(
                        budget("p99 <= 400 us", 1.3, KEPT, missed(2, 0)),
                        "cannot fail here: the limit is 40 times the median"),
                arguments(
                        budget("p99 <= 20 us", 1.3, KEPT, each(2, 3, 5)),
                        "cannot fail here: +200% of each call is FAIL in 3 of 5"),
                arguments(
                        budget("p50 <= 20 us", 0.9, new Tally(9, 0, 10)),
                        "FAIL as it is in 9 of 10, so plants show nothing"),
                arguments(
                        budget("p50 <= 20 us", 2, KEPT, each(1.28, 0, 0)),
                        "sees +128% of each call (1 of 1, in the search alone)"),
                arguments(ofBytes(), "sees +24 B allocated (10 of 10)"),
                arguments(estimated("p50 <= base + 10%", 0.14), "would see +14% over base" + estimate),
                arguments(estimated("p50 <= 0.5 x base", -0.45), "would see 0.55 x base" + estimate),
                arguments(
                        exact("alloc <= base + 0 B"),
                        "exact: any byte more in each call is seen, from 2 pairs of JVMs"));
    }

    @ParameterizedTest
    @MethodSource("budgets")
    void saysWhatABudgetSees(OfBudget budget, String text) {
        assertThat(SightText.sees(result(budget), budget)).isEqualTo(text);
    }

    @Test
    void countsFalseRedsUnlessTheBudgetIsBroken() {
        assertThat(SightText.clauses(result(
                        budget("p50 <= 20 us", 2, new Tally(1, 2, 10), each(1, 10, 10)),
                        budget("p99 <= 20 us", 0.9, new Tally(9, 0, 10)))))
                .satisfiesExactly(
                        sighted -> assertThat(sighted)
                                .endsWith("(10 of 10); false reds 1 of 10 (at most 39%), 2 undecided"),
                        broken -> assertThat(broken).endsWith("so plants show nothing"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            NO_BASE         | there is no base, so no pairs of JVMs were measured
            UNCHANGED       | nothing that it runs differs from base, so no pairs of JVMs were measured
            NOT_COMPARABLE  | base cannot run it
            FEW_PAIRS       | fewer than 3 pairs of JVMs say nothing of their spread
            TOO_FEW_ALLOWED | so few pairs of JVMs prove nothing at this significance, so it cannot fail; raise junit.latency.pairs
            MANY_PAIRS      | its significance needs more pairs of JVMs than an estimate can count out
            BYTES_VARY      | the bytes of its pairs of JVMs differ or are not exact
            IN_DOUBT        | a doubt would make its FAIL INCONCLUSIVE
            NO_MEDIAN       | the median is below what the clock resolves; time several calls at once with batch
            NOT_REPEATED    | the body cannot be measured again
            NO_TIME         | one measurement takes all the time that there is; raise junit.latency.prove.minutes
            """)
    void saysWhyABudgetIsNotProven(Unproven why, String text) {
        assertThat(SightText.clauses(result(unproven("p50 <= base + 5%", BudgetKind.TIME_BY_BASE, why))))
                .containsExactly("p50 <= base + 5%: not proven: " + text);
    }

    @Test
    void saysThatWithoutBudgetsNothingCanFail() {
        assertThat(SightText.clauses(result())).containsExactly("no budgets: nothing can fail");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            BODY_THREW | used up | the test cannot be repeated: its body threw after 31 measurements: used up; let @BeforeRound make what a round uses up
            TIME_OVER  | ''      | the time was over after 31 measurements, so bounds are wider; raise junit.latency.prove.minutes for ten repetitions
            """)
    void saysWhatWasInTheWay(Trouble.Kind kind, String detail, String text) {
        LatencyResult result = SightResults.of("add", Optional.of(new Trouble(kind, detail)), blind());

        assertThat(SightText.clauses(result)).element(1).isEqualTo(text);
    }

    @Test
    void eachBudgetBeginsALine() throws IOException {
        GoldenFiles.assertGolden("sight", SightText.block(result(sighted(), blind()), 80));
    }

    @Test
    void budgetsThatDoNotSeeWhatTheyMustMakeATestRed() {
        assertThat(SightText.missed(result(sighted(), blind(), ofBytes()), 0.2))
                .contains("BookTest.add: junit.latency.prove.sees = 20%, but p50 <= 400 us: cannot fail here: the limit"
                        + " is 40 times what was measured; false reds 0 of 10 (at most 26%); lower the limit, or"
                        + " measure more iterations on a quieter machine");
        assertThat(SightText.missed(result(sighted()), 0.08)).isEmpty();
        assertThat(SightText.missed(result(sighted()), 0.07)).isPresent();
        assertThat(SightText.missed(result(), 0.2)).isEmpty();
    }

    @Test
    void anEstimateMustSeeWhatIsAskedToo() {
        OfBudget estimated = estimated("p50 <= base + 10%", 0.14);

        assertThat(SightText.missed(result(estimated), 0.1)).isPresent();
        assertThat(SightText.missed(result(estimated, exact("alloc <= base + 0 B")), 0.14))
                .isEmpty();
        assertThat(SightText.missed(result(estimated("p50 <= 0.5 x base", -0.45)), 0.05))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"NO_BASE, false", "UNCHANGED, false", "FEW_PAIRS, false", "TOO_FEW_ALLOWED, true", "IN_DOUBT, true"})
    void whatCannotFailAgainstBaseMakesATestRedAndWhatIsNotKnownDoesNot(Unproven why, boolean isRed) {
        LatencyResult result = result(unproven("p50 <= base + 5%", BudgetKind.TIME_BY_BASE, why));

        assertThat(SightText.missed(result, 0.2).isPresent()).isEqualTo(isRed);
    }

    @Test
    void theTableOfARunHasTheLeastSightedFirst() {
        LatencyResult add = result(
                sighted(),
                ofBytes(),
                blind(),
                estimated("p50 <= base + 10%", 0.14),
                exact("alloc <= base + 0 B"),
                unproven("p50 <= base + 5%", BudgetKind.TIME_BY_BASE, Unproven.NO_BASE));
        LatencyResult poll = SightResults.of(
                "poll",
                Optional.empty(),
                budget("max <= 400 us", 4, KEPT, missed(2, 0), rare(PlantKind.ONE_IN_THOUSAND, 390_000)),
                budget("p50 <= 20 us", 2, KEPT, each(1.26, 9, 10)));
        List<SightTable.Row> rows = Stream.of(add, poll, SightResults.of("clear", Optional.empty()))
                .flatMap(test -> SightTable.rows(test).stream())
                .toList();

        assertThat(SightTable.of(rows, 80).orElseThrow()).isEqualTo("""
                        junit-latency: can these gates see? 9 budgets, the least sighted first
                          sees        false reds  budget, test
                          nothing                 no budgets  BookTest.clear
                          nothing        0 of 10  p50 <= 400 us  BookTest.add
                          not proven              p50 <= base + 5%  BookTest.add
                          1 in 1,000     0 of 10  max <= 400 us  BookTest.poll
                          +126%          0 of 10  p50 <= 20 us  BookTest.poll
                          about +14%              p50 <= base + 10%  BookTest.add
                          +8%            0 of 10  p99.9 <= 20 us  BookTest.add
                          +24 B          0 of 10  alloc p50 <= 48 B  BookTest.add
                          any byte                alloc <= base + 0 B  BookTest.add""");
        assertThat(SightTable.of(List.of(), 80)).isEmpty();
    }
}
