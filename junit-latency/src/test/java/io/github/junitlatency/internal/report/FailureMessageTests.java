package io.github.junitlatency.internal.report;

import static io.github.junitlatency.result.BudgetFixtures.alloc;
import static io.github.junitlatency.testing.GoldenFiles.assertGolden;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.report.answer.NextText;
import io.github.junitlatency.internal.report.answer.VerdictText;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class FailureMessageTests {

    private static final Surface SURFACE =
            new Surface(80, "", "target/junit-latency/OrderBookTest.add.txt and index.html");

    /** Returns results by name, one of each kind of advice. */
    static Map<String, LatencyResult> results() {
        Map<String, LatencyResult> results = new TreeMap<>();
        results.put("every-fiftieth", MessageResults.everyFiftieth().build());
        results.put("sleeping", CodeResults.with(MessageResults.sleeping().build(), CodeResults.sleeping()));
        results.put("locked", MessageResults.locked().build());
        results.put("compared", ComparedResults.broken().build());
        results.put("allocating", MessageResults.allocating());
        results.put("inconclusive-cold-code", MessageResults.coldCode().build());
        results.put("inconclusive-too-tight", MessageResults.tooTight().build());
        results.put("inconclusive-compared", ComparedResults.undecided().build());
        results.put("not-judged", ComparedResults.noBase().build());
        return results;
    }

    @Test
    void areTheGoldenFile() throws IOException {
        Map<String, String> messages = new LinkedHashMap<>();
        results().forEach((name, result) -> messages.put(name, FailureMessage.of(result, SURFACE)));

        assertGolden("messages", messages);
    }

    @Test
    void readingARedExplainsEveryLabel() {
        results().values().stream()
                .flatMap(result ->
                        FailureMessage.of(result, Surface.PLAIN).lines().skip(1))
                .filter(line -> !line.startsWith(" "))
                .map(line -> line.substring(0, 10).strip())
                .distinct()
                .forEach(label -> assertThat(Path.of("../docs/reading-a-red.md"))
                        .content()
                        .contains("\n| `" + label + "` |"));
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
            if (result.verdict() == Verdict.INCONCLUSIVE || result.verdict() == Verdict.NOT_JUDGED) {
                assertThat(message).contains("\nnext ");
            }
        });
    }

    private static List<String> next(ResultFixtures result) {
        return NextText.clauses(result.build());
    }

    @Test
    void aCauseThatWasSeenComesBeforeWhatAPatternAdvises() {
        SlowIteration.Pattern pattern =
                new SlowIteration.Pattern(SlowIteration.Pattern.Kind.PERIODIC, "max", "every 7th iteration", 2, 2);

        assertThat(next(MessageResults.locked().detail(MessageResults.patterns(pattern))))
                .satisfiesExactly(
                        first -> assertThat(first).startsWith("find why stats-reporter holds SessionCache"),
                        second -> assertThat(second).startsWith("look for what the code does only every so many"));
    }

    @Test
    void pageFaultsThatExplainLittleAreNotWhatToDoNext() {
        assertThat(next(MessageResults.faulting(0.07, 0.66)))
                .containsExactly("find what call 5,402 does that others do not (Iteration.index())");
        assertThat(next(MessageResults.faulting(0.66, 0.07)))
                .containsExactly("touch that memory before the round, in @BeforeRound");
    }

    @Test
    void oneWarmUpIsAdvised() {
        Reason unsteady =
                ReasonKind.MAY_BE_OTHERS.of(40, 10, 36, ReasonKind.CODE_CHANGED.of("p50 went from 40 ns to 30 ns"));
        Doubt drifting = new Doubt(Doubt.Kind.NOT_STEADY, unsteady.text(), "set warmup = 9_000: the last differs");

        assertThat(next(GoldenResults.undecided(unsteady).doubt(drifting).doubt(MessageResults.COMPILING)))
                .containsExactly(MessageResults.COMPILING.advice());
        assertThat(next(GoldenResults.undecided(unsteady).doubt(drifting))).containsExactly(drifting.advice());
        assertThat(next(GoldenResults.undecided(ReasonKind.IN_DOUBT.of(MessageResults.COMPILING))
                        .doubt(MessageResults.COMPILING)))
                .containsExactly(MessageResults.COMPILING.advice());
        assertThat(next(GoldenResults.undecided(unsteady)))
                .containsExactly("raise warmup: the code still changed while it was measured");
    }

    @Test
    void bytesThatAreAFewPercentOverMayBeFewerInAnotherJvm() {
        String profiler = "look at what this path allocates: a profiler of allocations names the lines";

        assertThat(next(allocating(10_100)))
                .containsExactly(
                        profiler,
                        "JVMs that compile the code otherwise may differ by as much: forks = 3 judges by three");
        assertThat(next(allocating(11_000))).containsExactly(profiler);
    }

    private static ResultFixtures allocating(long bytes) {
        return ResultFixtures.result()
                .budget(alloc(10_000, bytes).withVerdict(Verdict.FAIL, Reason.NONE))
                .decided();
    }

    @Test
    void singleCallsTimesAreToldOnlyWhereTheVerdictIsAboutThem() {
        LatencyResult bytes = MessageResults.allocating();

        assertThat(bytes.slowest()).isNotEmpty();
        assertThat(ConsoleReport.longest(bytes, 10, 80)).isEmpty();
        assertThat(ConsoleReport.longest(MessageResults.locked().build(), 10, 80))
                .hasSizeGreaterThan(2);
    }

    private static Stream<Arguments> reasons() {
        return Stream.of(
                Arguments.of(
                        ReasonKind.HOST_NOISE.of(960, 1_534),
                        "allow more, or measure alone on this machine, or on a quieter one"),
                Arguments.of(
                        ReasonKind.MAY_BE_OTHERS.of(40, 10, 36, ReasonKind.OWN_THREADS.of(41e6)),
                        "have a CPU for each thread that the code keeps busy"),
                Arguments.of(
                        ReasonKind.NO_CONTROL_RUN.of("it was interrupted"),
                        "junit.latency.clock = nanotime, or another machine"));
    }

    @ParameterizedTest
    @MethodSource("reasons")
    void saysWhyItIsUndecidedAndWhatHelps(Reason reason, String helps) {
        ResultFixtures result = GoldenResults.undecided(reason);

        assertThat(VerdictText.clauses(result.build()))
                .containsExactly("undecided (your code or the machine): "
                        + reason.text().replaceFirst("^(host noise|own threads): ", ""));
        assertThat(next(result)).containsExactly(helps);
    }
}
