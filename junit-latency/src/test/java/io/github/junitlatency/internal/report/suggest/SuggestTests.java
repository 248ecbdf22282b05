package io.github.junitlatency.internal.report.suggest;

import static io.github.junitlatency.internal.report.suggest.SuggestedFixtures.allocating;
import static io.github.junitlatency.internal.report.suggest.SuggestedFixtures.byBase;
import static io.github.junitlatency.internal.report.suggest.SuggestedFixtures.computing;
import static io.github.junitlatency.internal.report.suggest.SuggestedFixtures.round;
import static io.github.junitlatency.internal.report.suggest.SuggestedFixtures.rounds;
import static io.github.junitlatency.result.BudgetFixtures.alloc;
import static io.github.junitlatency.result.Verdict.FAIL;
import static io.github.junitlatency.result.Verdict.PASS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.report.suggest.Suggestion.SuggestedBudget;
import io.github.junitlatency.result.AllocationFacts;
import io.github.junitlatency.result.AllocationFacts.State;
import io.github.junitlatency.result.BaseReason;
import io.github.junitlatency.result.BudgetFixtures;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.ByteCounts;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PaceFacts;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.RoundFacts;
import io.github.junitlatency.result.WarmUpFacts;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SuggestTests {

    private static Suggestion suggest(LatencyResult... jvms) {
        return Suggest.of(jvms[0], Suggest.UNSCALED, new Jvms(List.of(jvms), Optional.empty()));
    }

    private static List<String> texts(LatencyResult result) {
        return suggest(result).budgets().stream().map(SuggestedBudget::text).toList();
    }

    /** Returns what is suggested, each budget with what was seen, and all remarks. */
    private static List<String> said(LatencyResult... jvms) {
        Suggestion suggestion = suggest(jvms);
        return Stream.concat(
                        suggestion.budgets().stream().map(budget -> budget.text() + ": " + budget.seen()),
                        suggestion.remarks().stream())
                .toList();
    }

    private static LatencyResult of(RoundFacts... rounds) {
        return computing().detail(rounds(rounds)).build();
    }

    private static LatencyResult longest(long first, long second, BudgetOutcome... budgets) {
        ResultFixtures result =
                computing().detail(rounds(round(375, 750, 2_000, first), round(375, 750, 2_000, second)));
        Stream.of(budgets).forEach(result::budget);
        return result.build();
    }

    /** Returns a result of iterations of a millisecond. */
    private static LatencyResult slow(long iterations) {
        return ResultFixtures.result()
                .iterations(iterations, 0, 1)
                .ticks(2_500_000, iterations)
                .build();
    }

    static Stream<Arguments> maxima() {
        return Stream.of(
                arguments(longest(47_500_000, 57_500_000), "max <= 46 ms: 19 to 23 ms"),
                arguments(
                        longest(9_000, 50_000_000),
                        "max: 3.6 us to 20 ms, so that one iteration decides it; choose a limit by what your users bear,"
                                + " not by what was seen"),
                arguments(
                        longest(50_000_000, 50_000_000, byBase("p50 <= base + 10%", 1.01, 0.031)),
                        "not seen by these budgets: less than 10% more work in each call; slow calls under 1.2 us, or"
                                + " rarer than 1 in 1,000 and under 40 ms; more garbage"),
                arguments(
                        slow(100),
                        "not seen by these budgets: less than 30% more work in each call; slow calls under 1.3 ms, or"
                                + " rarer than 1 in 2; more garbage"));
    }

    @ParameterizedTest
    @MethodSource("maxima")
    void limitsAMaximumThatIsTheCodesOwnAndNamesWhatIsNotSeen(LatencyResult result, String sentence) {
        assertThat(said(result)).contains(sentence);
    }

    @Test
    void leavesTailsWhoseRoundsAreFarApartTwiceTheWorst() {
        assertThat(said(of(round(375, 750, 2_000, 9_000), round(900, 6_000, 90_000, 100_000))))
                .contains(
                        "p50 <= 450 ns: 150 to 360 ns", // 1.25 * 900 ticks
                        "p99 <= 4.8 us: 300 ns to 2.4 us", // 2 * 6,000
                        "p99.9 <= 72 us: 800 ns to 36 us", // 2 * 90,000
                        "rounds differ more than twofold in p50, p99, p99.9, so that limits are wide, although a tail's worst"
                                + " round does not count; suggest again when the machine is quiet, or find what differs");
    }

    @Test
    void leavesTheWorstOfTailsThatAreFarApartOut() {
        assertThat(texts(of(
                        round(375, 750, 2_000, 9_000), round(375, 800, 90_000, 9_000), round(375, 775, 2_500, 9_000))))
                .containsExactly("p50 <= 190 ns", "p99 <= 400 ns", "p99.9 <= 2 us"); // 2 * 2,500
    }

    @Test
    void suggestsNothingWithoutAControlRun() {
        ControlRun.CoreSpeed unknown = ControlRun.CoreSpeed.UNKNOWN;
        ControlRun none = new ControlRun(ResultFixtures.distribution(), 0, unknown, "no clock", false);

        assertThat(said(computing().control(none).build()))
                .containsExactly("nothing can be gated: the control run could not be measured: no clock");
    }

    @Test
    void leavesAShortBodyTwoSteps() {
        LatencyResult brief = ResultFixtures.result()
                .iterations(100_000, 0, 16)
                .warmUp(new WarmUpFacts(OptionalLong.empty(), 40_000, 0.1, WarmUpFacts.Ended.STEADY))
                .clock(new ClockFacts("jni", 2.5e9, 25, new ClockFacts.Overhead(46, 48, 62, 1_204, 10_000), List.of()))
                .ticks(50, 100_000)
                .build();

        assertThat(suggest(brief).attributes()).containsExactly("iterations = 100_000", "batch = 16");
        assertThat(said(brief))
                .startsWith("p50 <= 40 ns: 20 ns")
                .contains("p50 is 20 ns and the clock's step 10 ns, so limits are coarse; batch = 1_600 lets them be"
                        + " nearer");
    }

    @Test
    void suggestsOnlyWhatTheIterationsSupport() {
        assertThat(texts(slow(1_000))).containsExactly("p50 <= 1.3 ms", "p99 <= 1.3 ms");
        assertThat(said(slow(1_000)))
                .contains("a limit on p99.9 needs 10,000, p99.99 needs 1,000,000, p99.999 needs 10,000,000 iterations;"
                        + " this has 1,000");
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
        PaceFacts.Starts late = new PaceFacts.Starts(99_999, 50_000, kept.startError());
        LatencyResult paced = computing()
                .pace(new PaceFacts(rate, late, 0.02, kept.service(), 17))
                .build();

        assertThat(texts(paced)).isNotEmpty().allMatch(text -> text.startsWith("service "));
        assertThat(suggest(paced).remarks())
                .contains(
                        "response times: the schedule, rate = 1e6, is not kept, so that they grow with the iterations;"
                                + " ask for at most 320,000/s");
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
            24:90000,48:9999,500:1/1 | alloc: iterations differ, p50 24 B, p99 48 B, the most is 500 B, so that a limit needs your headroom
            64:100000/1              | not seen by these budgets: less than 27% more work in each call; slow calls under 1.3 us, or rarer than 1 in 1,000
            """)
    void suggestsBytesByTheirSizes(String counts, String said) {
        assertThat(said(allocating(computing().build(), ByteCounts.parse(counts))))
                .contains(said);
    }

    static Stream<Arguments> states() {
        State lean = new State(2, 880, 880, 880);
        return Stream.of(
                arguments(
                        allocated(880, 0, lean, new State(2, 904, 904, 904)),
                        "alloc <= 928 B: 880 to 904 B, as the JVM compiles it"),
                arguments(
                        allocated(880, 0),
                        "alloc: code was compiled or deoptimised in every round, so that bytes are not those of a gate"),
                arguments(
                        allocated(880, 100_000, lean),
                        "alloc <= 131 KB: each iteration allocates as much; other threads add 100 KB, a mean, and get a"
                                + " quarter more"),
                arguments(
                        allocated(880, AllocationFacts.UNCOUNTED, lean),
                        "alloc: some of what other threads allocate was not counted"));
    }

    @ParameterizedTest
    @MethodSource("states")
    void suggestsBytesWithHeadroomByWhatWasSeen(LatencyResult result, String said) {
        assertThat(said(result)).contains(said);
    }

    private static LatencyResult allocatedInOneState(long bytes) {
        return allocated(bytes, 0, new State(2, bytes, bytes, bytes));
    }

    /** Of a parser whose objects escape in one JVM and not in another; the code is the same. */
    @Test
    void suggestsBytesThatHoldInJvmsWhichCompileOtherwise() {
        assertThat(said(allocatedInOneState(1_103_816), allocatedInOneState(1_113_624), allocatedInOneState(1_094_176)))
                .contains(
                        "alloc <= 1.14 MB: 1,094,176 to 1,113,624 B, as the JVM compiles it", // 1,113,624 and 2%
                        "not seen by these budgets: less than 27% more work in each call; slow calls under 1.3 us, or"
                                + " rarer than 1 in 1,000; less than 45,824 B more garbage in each call");
    }

    @ParameterizedTest
    @CsvSource({
        "10000, 10000, alloc <= 10000 B: each iteration allocates as much",
        "50000, 50000, alloc <= 51 KB: each iteration allocates as much",
        "50000, 60000, 'alloc <= 70 KB: 50,000 to 60,000 B, as the JVM compiles it'",
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
                        of(round(375, 750, 2_000, 9_000), round(431, 750, 2_000, 9_000)),
                        of(round(375, 750, 2_000, 9_000), round(375, 800, 2_000, 9_000))))
                .contains("p50 <= 220 ns: 150 to 172 ns", "p99 <= 470 ns: 300 to 372 ns")
                .anyMatch(remark -> remark.endsWith("rounded up; the widest of 3 JVMs"));
    }

    /** A lock that is fast in one JVM and slow in the next: neither's rounds tell. */
    @Test
    void saysThatJvmsDifferWhereTheRoundsOfEachDoNot() {
        RoundFacts slow = round(1_000, 1_500, 2_000, 9_000);

        assertThat(said(of(slow, slow), computing().build()))
                .contains(
                        "p50 <= 500 ns: 150 to 400 ns",
                        "JVMs differ more than twofold in p50, and the rounds of each do not, as where they compile the"
                                + " code in several ways; so limits are wide");
    }

    @Test
    void saysWhyOnlyOneJvmMeasured() {
        LatencyResult result = computing().build();

        Jvms alone = new Jvms(List.of(result), Optional.of("no more processes"));

        assertThat(Suggest.of(result, Suggest.UNSCALED, alone).remarks().get(0))
                .isEqualTo("measured in this JVM alone, and others may compile the code otherwise, so leave limits more"
                        + " room; no other could be started: no more processes");
    }

    @Test
    void comparesExistingBudgetsWithAllJvms() {
        ResultFixtures result =
                computing().budget(measured("p50 <= 151 ns", 0, 50_000)).budget(alloc(100, 64));
        ResultFixtures other =
                computing().budget(measured("p50 <= 151 ns", 100_000, 50_000)).budget(alloc(100, 128));

        assertThat(suggest(result.build(), other.build()).remarks())
                .endsWith(
                        "now \"p50 <= 151 ns\": too tight: broken in 1 of 2 rounds",
                        "now \"alloc <= 100 B\": too tight: 128 B are allocated");
    }

    @ParameterizedTest
    @CsvSource({
        "1.01, 0.031, p50 <= base + 10%",
        "1.01, 0.012, p50 <= base + 5%",
        "1.01, 0.34, 'p50 by base: JVMs of base differ by 34.0% in 7 pairs, too much for a limit'",
        "1.01, NaN, p50 by base: one pair of JVMs does not tell how base differs from itself",
        "1.12, 0.012, 'p50 by base: head takes 12.0% more than base now, so that base + 5% breaks'",
    })
    void suggestsTwiceTheDifferenceOfBaseFromItself(double ratio, double apart, String said) {
        LatencyResult result =
                computing().budget(byBase("p50 <= base + 10%", ratio, apart)).build();

        assertThat(Stream.concat(texts(result).stream(), said(result).stream())).contains(said);
    }

    @Test
    void saysHowExistingBudgetsFit() {
        LatencyResult result = computing()
                .budget(measured("p50 <= 100 ns", 100_000, 50_000))
                .budget(measured("p50 <= 151 ns", 0, 50_000))
                .budget(measured("p99 <= 500 ns", 900, 1_000))
                .budget(measured("p99.9 <= 50 us", 0, 100))
                .budget(measured("max <= 1 s", 0, 0))
                .budget(alloc(48, 64))
                .budget(alloc(64, 64))
                .budget(alloc(100, 64))
                .budget(BudgetFixtures.notJudged("p50 <= base + 5%", new BaseReason.NoBase("set one")))
                .budget(byBase("p50 <= base + 10%", 1.01, 0.012))
                .budget(BudgetFixtures.notJudged("alloc <= base + 0 B", new BaseReason.NoBase("set one")))
                .build();

        assertThat(suggest(result).remarks())
                .contains("p50 by base: no base: set one")
                .endsWith(
                        "now \"p50 <= 100 ns\": too tight: broken in 1 of 1 round",
                        "now \"p50 <= 151 ns\": near: it has not broken, but has less room than what is suggested",
                        "now \"p99 <= 500 ns\": fine",
                        "now \"p99.9 <= 50 us\": 38 times what is suggested",
                        "now \"max <= 1 s\": holds; no other is suggested",
                        "now \"alloc <= 48 B\": too tight: 64 B are allocated",
                        "now \"alloc <= 64 B\": fine",
                        "now \"alloc <= 100 B\": 64 B would do",
                        "now \"alloc <= base + 0 B\": NOT_JUDGED: no base: set one");
        assertThat(texts(result)).contains("p50 <= base + 5%");
    }

    @Test
    void undoesScales() {
        LatencyResult result = computing().build();
        Configuration.Scales scales = new Configuration.Scales(new BigDecimal("2"), new BigDecimal("0.1"));
        Suggestion suggestion = Suggest.of(result, scales, Jvms.of(result));

        assertThat(suggestion.budgets()).extracting(SuggestedBudget::text).contains("p99 <= 240 ns");
        assertThat(suggestion.attributes()).containsExactly("iterations = 1_000_000", "warmup = 200_000");
        assertThat(suggestion.remarks())
                .contains("limits on times are divided by junit.latency.budget.scale = 2, which multiplies them");
    }

    @Test
    void saysWhatMakesAGateHereLessSure() {
        LatencyResult result = computing()
                .doubt("interpreted", "-Xint is set", "remove it")
                .doubt("not-pinned", "no CPU may be chosen", "allow it")
                .doubt("compiling", "it was compiled while measured", "set warmup = 50,000")
                .doubt("hypervisor", "a guest", "expect pauses")
                .build();

        assertThat(suggest(result).remarks())
                .contains(
                        "a broken budget would be judged INCONCLUSIVE: -Xint is set; remove it",
                        "a broken budget would be judged INCONCLUSIVE: no CPU may be chosen; allow it",
                        "these figures may be too large: it was compiled while measured; set warmup = 50,000")
                .noneMatch(remark -> remark.contains("a guest"));
    }

    private static BudgetOutcome measured(String text, long exceedances, long allowed) {
        return BudgetFixtures.outcome(text, 0, exceedances, allowed, exceedances > allowed ? FAIL : PASS);
    }
}
