package io.github.junitlatency.internal.report.suggest;

import static io.github.junitlatency.internal.report.suggest.SuggestedFixtures.allocating;
import static io.github.junitlatency.internal.report.suggest.SuggestedFixtures.computing;
import static io.github.junitlatency.internal.report.suggest.SuggestedFixtures.round;
import static io.github.junitlatency.internal.report.suggest.SuggestedFixtures.rounds;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.report.suggest.Suggestion.SuggestedBudget;
import io.github.junitlatency.result.AllocationFacts;
import io.github.junitlatency.result.AllocationFacts.State;
import io.github.junitlatency.result.BudgetFixtures;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.ByteCounts;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PaceFacts;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.ResultParts.RoundFacts;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.result.WarmUpFacts;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SuggestionTests {

    private static Suggestion suggest(LatencyResult... jvms) {
        return Suggestion.of(jvms[0], Suggestion.UNSCALED, List.of(jvms));
    }

    private static List<String> texts(LatencyResult result) {
        return suggest(result).budgets().stream().map(SuggestedBudget::text).toList();
    }

    /** Returns what is suggested, each budget with what was seen. */
    private static List<String> said(LatencyResult... jvms) {
        return suggest(jvms).budgets().stream()
                .map(budget -> budget.text() + ": " + budget.seen())
                .toList();
    }

    private static LatencyResult of(RoundFacts... rounds) {
        return computing().detail(rounds(rounds)).build();
    }

    private static LatencyResult longest(long first, long second) {
        return of(round(375, 750, 2_000, first), round(375, 750, 2_000, second));
    }

    /** Returns a result of iterations of a millisecond. */
    private static LatencyResult slow(long iterations) {
        return ResultFixtures.result()
                .iterations(iterations, 0, 1)
                .ticks(2_500_000, iterations)
                .build();
    }

    @ParameterizedTest
    @CsvSource({
        "47500000, 57500000, max <= 46 ms",
        "50000000, 50000000, max <= 40 ms",
        "9000, 50000000, ", // one iteration would decide it
        "9000, 11000, ", // the machine alone takes up to 4.8 us
    })
    void limitsAMaximumThatIsTheCodesOwn(long first, long second, String limit) {
        assertThat(texts(longest(first, second)).stream().filter(text -> text.startsWith("max")))
                .isEqualTo(limit == null ? List.of() : List.of(limit));
    }

    @Test
    void leavesTailsWhoseRoundsAreFarApartTwiceTheWorst() {
        assertThat(said(of(round(375, 750, 2_000, 9_000), round(900, 6_000, 90_000, 100_000))))
                .contains(
                        "p50 <= 450 ns: 150 to 360 ns", // 1.25 * 900 ticks
                        "p99 <= 4.8 us: 300 ns to 2.4 us", // 2 * 6,000
                        "p99.9 <= 72 us: 800 ns to 36 us"); // 2 * 90,000
    }

    @Test
    void leavesTheWorstOfTailsThatAreFarApartOut() {
        assertThat(texts(of(
                        round(375, 750, 2_000, 9_000), round(375, 800, 90_000, 9_000), round(375, 775, 2_500, 9_000))))
                .containsExactly("p50 <= 190 ns", "p99 <= 400 ns", "p99.9 <= 2 us"); // 2 * 2,500
    }

    /** One outlier each: a second one would decide the limit if only the worst of all were dropped. */
    @Test
    void leavesTheWorstOfEachJvmOut() {
        LatencyResult[] jvms = Stream.of(90_000L, 80_000L, 70_000L)
                .map(outlier -> of(
                        round(375, 750, 2_000, 9_000), round(375, 750, outlier, 9_000), round(375, 750, 2_500, 9_000)))
                .toArray(LatencyResult[]::new);

        assertThat(said(jvms)).contains("p99.9 <= 2 us: 800 ns to 36 us"); // 2 * 2,500
    }

    @Test
    void suggestsNothingWithoutAControlRun() {
        ControlRun.CoreSpeed unknown = ControlRun.CoreSpeed.UNKNOWN;
        ControlRun none = new ControlRun(ResultFixtures.distribution(), 0, unknown, "no clock", false);

        Suggestion suggestion = suggest(computing().control(none).build());

        assertThat(suggestion.budgets()).isEmpty();
        assertThat(suggestion.whyNone()).isEqualTo("the control run could not be measured: no clock");
    }

    @Test
    void leavesAShortBodyTwoSteps() {
        LatencyResult brief = ResultFixtures.result()
                .iterations(100_000, 0, 16)
                .warmUp(new WarmUpFacts(Optional.empty(), 40_000, 0.1, WarmUpFacts.Ended.STEADY))
                .clock(new ClockFacts("jni", 2.5e9, 25, new ClockFacts.Overhead(46, 48, 62, 1_204, 10_000), List.of()))
                .ticks(50, 100_000)
                .build();

        assertThat(suggest(brief).attributes()).containsExactly("iterations = 100_000", "batch = 16");
        assertThat(said(brief)).startsWith("p50 <= 40 ns: 20 ns");
    }

    @Test
    void suggestsOnlyWhatTheIterationsSupport() {
        assertThat(texts(slow(1_000))).containsExactly("p50 <= 1.3 ms", "p99 <= 1.3 ms");
        assertThat(suggest(slow(10)).whyNone()).isEqualTo("p50 needs 20 iterations, and this has 10");
        assertThat(suggest(slow(1_000)).whyNone()).isEmpty();
    }

    @Test
    void suggestsADeeperPercentileWhereAHundredAreOverIt() {
        assertThat(texts(ResultFixtures.result()
                        .ticks(375, 999_000)
                        .ticks(1_000, 1_000)
                        .build()))
                .contains("p99.99 <= 600 ns");
    }

    @Test
    void suggestsResponseAndServiceTimesOfAPacedTest() {
        LatencyResult paced = computing().pace(ResultFixtures.keptPace(100_000)).build();

        assertThat(texts(paced))
                .containsSubsequence("p50 <= 190 ns", "p99 <= 470 ns", "service p50 <= 26 ns", "service p99 <= 26 ns");
        assertThat(suggest(paced).attributes()).contains("every = \"10 us\"");
    }

    @Test
    void suggestsNoResponseTimesWhereTheRateIsNotKept() {
        PaceFacts kept = ResultFixtures.keptPace(100_000);
        PaceFacts.Rate rate = new PaceFacts.Rate("rate = 1e6", 1e6, 4e5, false);
        PaceFacts.Starts late =
                new PaceFacts.Starts(99_999, 50_000, kept.starts().error());
        LatencyResult paced = computing()
                .pace(new PaceFacts(rate, late, 0.02, kept.service(), 17))
                .build();

        assertThat(texts(paced)).isNotEmpty().allMatch(text -> text.startsWith("service "));
    }

    private static LatencyResult allocated(long bytes, long added, State... states) {
        return allocating(
                computing().build(), new ByteCounts(Map.of(bytes, 100_000L), ByteCounts.EXACT), added, states);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            64:100000/1              | alloc <= 64 B: each iteration allocates as much
            0:100000/1               | alloc <= 0 B: no iteration allocates
            24:99990,400000:10/1     | alloc p99 <= 24 B: 10 iterations more, the most is 400 KB
            24:90000,48:10000/1      | alloc <= 48 B: 48 B in 10,000 of 100,000 calls, 24 B in 90,000
            """)
    void suggestsBytesByTheirSizes(String counts, String said) {
        assertThat(said(allocating(computing().build(), ResultFixtures.byteCounts(counts))))
                .contains(said);
    }

    @Test
    void leavesWhatOtherThreadsAddAQuarterMore() {
        assertThat(said(allocated(880, 100_000, new State(2, 880, 880, 880))))
                .contains(
                        "alloc <= 131 KB: each iteration allocates as much; other threads add 100 KB, a mean, and get a"
                                + " quarter more");
    }

    static Stream<LatencyResult> unlimited() {
        return Stream.of(
                allocating(
                        computing().build(),
                        ResultFixtures.byteCounts("24:90000,48:9999,500:1/1")), // takes a person's headroom
                allocating(
                        computing().build(),
                        ResultFixtures.byteCounts("24:90000,48:10000/8")), // too many sizes to count each
                allocated(880, 0), // compiled or deoptimised in every round
                allocated(880, AllocationFacts.UNCOUNTED, new State(2, 880, 880, 880)));
    }

    @ParameterizedTest
    @MethodSource("unlimited")
    void suggestsNoBytesThatAGateWouldNotHave(LatencyResult result) {
        assertThat(texts(result)).isNotEmpty().noneMatch(text -> text.startsWith("alloc"));
    }

    private static LatencyResult allocatedInOneState(long bytes) {
        return allocated(bytes, 0, new State(2, bytes, bytes, bytes));
    }

    @ParameterizedTest
    @CsvSource({
        "10000, 10000, alloc <= 10000 B: each iteration allocates as much",
        "50000, 50000, alloc <= 51 KB: each iteration allocates as much",
        "50000, 60000, 'alloc <= 70 KB: 50,000 to 60,000 B, as the JVM compiles it'",
        "1094176, 1113624, 'alloc <= 1.14 MB: 1,094,176 to 1,113,624 B, as the JVM compiles it'",
        "0, 24, 'alloc <= 48 B: 0 to 24 B, as the JVM compiles it'",
    })
    void leavesTwoPercentOfManyBytesAndTheDifferenceBetweenJvms(long one, long other, String said) {
        assertThat(said(allocatedInOneState(one), allocatedInOneState(other))).contains(said);
    }

    @Test
    void theWidestOfAllJvmsCounts() {
        LatencyResult result = computing().build();

        assertThat(said(
                        result,
                        of(round(375, 750, 2_000, 9_000), round(1_000, 750, 2_000, 9_000)),
                        of(round(375, 750, 2_000, 9_000), round(375, 800, 2_000, 9_000))))
                .contains("p50 <= 500 ns: 150 to 400 ns", "p99 <= 470 ns: 300 to 372 ns");
    }

    /** The annotation is pasted over one that lets calls throw: without that budget the next run would end at the first. */
    @Test
    void keepsBudgetsOnAllCallsTogether() {
        BudgetOutcome errors = BudgetFixtures.total(
                "errors <= 0.1%",
                Figure.ERRORS.amount(Figure.ERRORS.count(0.001), 0),
                Figure.ERRORS.amount(Figure.ERRORS.count(0.0005), 0),
                Verdict.PASS);

        assertThat(said(computing().budget(errors).build()))
                .hasSizeGreaterThan(1)
                .endsWith("errors <= 0.1%: as written; it is 0.05%");
    }

    @Test
    void undoesScales() {
        LatencyResult result = computing().build();
        Configuration.Scales scales = new Configuration.Scales(new BigDecimal("2"), new BigDecimal("0.1"));
        Suggestion suggestion = Suggestion.of(result, scales, List.of(result));

        assertThat(suggestion.budgets()).extracting(SuggestedBudget::text).contains("p99 <= 240 ns");
        assertThat(suggestion.attributes()).containsExactly("iterations = 1_000_000", "warmup = 200_000");
    }
}
