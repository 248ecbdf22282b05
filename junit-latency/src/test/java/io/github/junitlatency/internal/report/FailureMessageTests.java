package io.github.junitlatency.internal.report;

import static io.github.junitlatency.internal.report.GoldenFiles.assertGolden;
import static io.github.junitlatency.result.BudgetFixtures.alloc;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.IndexPattern;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.TimeReason;
import io.github.junitlatency.result.Verdict;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class FailureMessageTests {

    private static final Surface SURFACE =
            new Surface(80, StandardCharsets.US_ASCII, "", "target/junit-latency/OrderBookTest.add.txt and index.html");

    /** The results whose messages are golden files: one of each kind of advice. */
    private static final Set<String> GOLDEN = Set.of(
            "every-fiftieth",
            "sleeping",
            "locked",
            "causes",
            "strict",
            "compared",
            "allocating",
            "inconclusive-cold-code",
            "inconclusive-too-tight",
            "inconclusive-compared",
            "not-judged");

    /** Returns results by name. */
    static Map<String, LatencyResult> results() {
        Map<String, LatencyResult> results = new TreeMap<>();
        results.put("every-fiftieth", MessageResults.everyFiftieth().build());
        results.put("sleeping", CodeResults.with(MessageResults.sleeping().build(), CodeResults.sleeping()));
        results.put("locked", MessageResults.locked().build());
        results.put("causes", GoldenResults.causes().build());
        results.put("recurring", GoldenResults.recurring().build());
        results.put("by-rates", GoldenResults.brokenByRates().build());
        results.put("twelve-budgets", GoldenResults.budgets(10, 2).build());
        results.put("strict", GoldenResults.strict().build());
        results.put("compared", ComparedResults.broken().build());
        results.put("allocating", MessageResults.allocating(2));
        results.put(
                "batch",
                MessageResults.everyFiftieth().iterations(100_000, 20_000, 100).build());
        results.put("section", MessageResults.sleeping().probe(0).build());
        results.put(
                "hand-off",
                ReportResults.helpers(MessageResults.sleeping().probe(7)).build());
        results.put("inconclusive-cold-code", MessageResults.coldCode().build());
        results.put("inconclusive-too-tight", MessageResults.tooTight().build());
        results.put("inconclusive-in-doubt", MessageResults.inDoubt().build());
        results.put("inconclusive-compared", ComparedResults.undecided().build());
        results.put("not-judged", ComparedResults.noBase().build());
        return results;
    }

    static Stream<Arguments> golden() {
        return results().entrySet().stream()
                .filter(entry -> GOLDEN.contains(entry.getKey()))
                .map(entry -> Arguments.of(entry.getKey(), entry.getValue()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("golden")
    void isTheGoldenFile(String name, LatencyResult result) throws Exception {
        assertGolden("message/" + name, FailureMessage.of(result, SURFACE));
    }

    @Test
    void isTheGoldenFileOfFortyColumns() throws Exception {
        assertGolden(
                "message/forty-columns",
                FailureMessage.of(MessageResults.everyFiftieth().build(), SURFACE.withColumns(40)));
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 60, 80, 120})
    void fitsWhateverTheResult(int columns) {
        int maxLines = Math.max(24, 24 * 80 / columns);
        ResultsOfAllKinds.forEach(result -> {
            String message = FailureMessage.of(result, SURFACE.withColumns(columns));
            assertThat(message.split("\n", -1))
                    .as(message)
                    .hasSizeLessThanOrEqualTo(maxLines)
                    .allSatisfy(line -> ResultsOfAllKinds.assertFits(line, columns));
            assertThat(message)
                    .contains(result.verdict().toString(), "\nverdict ")
                    .doesNotContain("...");
        });
    }

    @Test
    void aCauseThatWasSeenComesBeforeWhatAPatternAdvises() {
        IndexPattern pattern = new IndexPattern(IndexPattern.Kind.PERIODIC, "max", "every 7th iteration", 2, 2);
        assertThat(NextText.clauses(MessageResults.locked()
                        .detail(MessageResults.patterns(pattern))
                        .build()))
                .satisfiesExactly(
                        first -> assertThat(first).startsWith("find why stats-reporter holds SessionCache"),
                        second -> assertThat(second).startsWith("look for what the code does only every so many"));
    }

    @Test
    void pageFaultsThatExplainLittleAreNotWhatToDoNext() {
        assertThat(NextText.clauses(MessageResults.faulting(0.07, 0.66).build()))
                .containsExactly("find what call 5,402 does that others do not (Iteration.index())");
        assertThat(NextText.clauses(MessageResults.faulting(0.66, 0.07).build()))
                .containsExactly("touch that memory before the round, in @BeforeRound");
    }

    @Test
    void oneWarmUpIsAdvised() {
        Doubt drifting = new Doubt(
                Doubt.Kind.NOT_STEADY, "p50 went from 40 ns to 30 ns", "set warmup = 9_000: the last quarter differs");
        TimeReason.NotSteady unsteady = new TimeReason.NotSteady("p50 went from 40 ns to 30 ns");

        assertThat(NextText.clauses(GoldenResults.undecided(unsteady)
                        .doubt(drifting)
                        .doubt(MessageResults.COMPILING)
                        .build()))
                .containsExactly("set warmup = 24,000: compilation went quiet after 21,711 iterations");
        assertThat(NextText.clauses(
                        GoldenResults.undecided(unsteady).doubt(drifting).build()))
                .containsExactly("set warmup = 9_000: the last quarter differs");
        assertThat(NextText.clauses(GoldenResults.undecided(new Reason.InDoubt(MessageResults.COMPILING, false))
                        .doubt(MessageResults.COMPILING)
                        .build()))
                .containsExactly("set warmup = 24,000: compilation went quiet after 21,711 iterations");
        assertThat(NextText.clauses(GoldenResults.undecided(unsteady).build()))
                .containsExactly("raise warmup: the code still changed while it was measured");
    }

    @Test
    void bytesThatAreAFewPercentOverMayBeFewerInAnotherJvm() {
        assertThat(NextText.clauses(ResultFixtures.result()
                        .budget(alloc(10_000, 10_100).withVerdict(Verdict.FAIL, Reason.NONE))
                        .decided()
                        .build()))
                .containsExactly(
                        "look at what this path allocates: a profiler of allocations names the lines",
                        "JVMs that compile the code otherwise may differ by as much: forks = 3 judges by three");
        assertThat(NextText.clauses(ResultFixtures.result()
                        .budget(alloc(10_000, 11_000).withVerdict(Verdict.FAIL, Reason.NONE))
                        .decided()
                        .build()))
                .containsExactly("look at what this path allocates: a profiler of allocations names the lines");
    }

    @Test
    void singleCallsTimesAreToldOnlyWhereTheVerdictIsAboutThem() {
        LatencyResult timed = MessageResults.locked().build();
        LatencyResult bytes = MessageResults.allocating(2);

        assertThat(bytes.slowest()).isNotEmpty();
        assertThat(LongestRows.of(bytes, 80)).isEmpty();
        assertThat(LongestRows.of(timed, 80)).hasSizeGreaterThan(2);
    }

    private static Stream<Arguments> reasons() {
        return Stream.of(
                Arguments.of(
                        new TimeReason.HostNoise(960, 1_534, Double.NaN),
                        "the limit is 960 ns from the median, and this machine alone adds more than that up to 1,534"
                                + " times a second, as often as the test; it cannot judge this limit",
                        "allow more, or measure alone on this machine, or on a quieter one"),
                Arguments.of(
                        new TimeReason.OwnThreads(7),
                        "while other processes had CPUs, they waited for one for long enough to have made 7 iterations"
                                + " late",
                        "have a CPU for each thread that the code keeps busy"),
                Arguments.of(
                        new TimeReason.NoControlRun("it was interrupted"),
                        "the control run could not be measured: it was interrupted",
                        "junit.latency.clock = nanotime, or another machine"));
    }

    @ParameterizedTest
    @MethodSource("reasons")
    void saysWhyItIsUndecidedAndWhatHelps(Reason reason, String why, String next) {
        LatencyResult result = GoldenResults.undecided(reason).build();

        assertThat(VerdictText.clauses(result)).containsExactly("undecided, your code or the machine: " + why);
        assertThat(NextText.clauses(result)).containsExactly(next);
    }

    @Test
    void everyInconclusiveMessageSaysWhatToDo() {
        ResultsOfAllKinds.forEach(result -> {
            if (result.verdict() == Verdict.INCONCLUSIVE || result.verdict() == Verdict.NOT_JUDGED) {
                assertThat(FailureMessage.of(result, SURFACE)).contains("\nnext      ");
            }
        });
    }
}
