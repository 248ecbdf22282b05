package io.github.junitlatency.internal.report;

import static io.github.junitlatency.internal.report.ReportResults.HYPERVISOR;
import static io.github.junitlatency.internal.report.ReportResults.NOT_PINNED;
import static io.github.junitlatency.internal.report.ReportResults.paced;
import static io.github.junitlatency.internal.report.ReportResults.passing;
import static io.github.junitlatency.internal.report.ReportResults.sources;
import static io.github.junitlatency.result.BudgetFixtures.outcome;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.report.answer.Answer;
import io.github.junitlatency.internal.report.answer.Answer.Topic;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.HeapFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.ResultParts.HelperFacts;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.GoldenFiles;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConsoleReportTests {

    @Test
    void areTheGoldenFiles() throws IOException {
        Map<String, String> passing = new LinkedHashMap<>();
        passing.put("in short", full(ordinary()));
        passing.put("free", full(GoldenResults.free()));
        passing.put("paced", full(paced(84_629.4, 99_639, 37_920)));

        GoldenFiles.assertGolden("passing", passing);
        GoldenFiles.assertGolden("recurring", full(GoldenResults.recurring()));
        GoldenFiles.assertGolden("compared", full(ComparedResults.broken()));
        GoldenFiles.assertGolden("compared-undecided", full(ComparedResults.undecided()));
    }

    private static String full(ResultFixtures result) {
        return ConsoleReport.full(
                result.build(), Surface.PLAIN.withFiles("target/junit-latency/OrderBookTest.add.json and index.html"));
    }

    /** Returns a result with 8 percentiles, 3 budgets, 10 longest iterations and doubts. */
    private static ResultFixtures ordinary() {
        return sources(passing()).doubt(NOT_PINNED).doubt(HYPERVISOR);
    }

    @ParameterizedTest
    @ValueSource(ints = {80, 120})
    void aPassHasAtMostFortyLines(int columns) {
        assertThat(full(ordinary()).lines()).hasSizeLessThanOrEqualTo(40);
        AllResults.all().map(arguments -> (LatencyResult) arguments.get()[1]).forEach(result -> {
            if (result.verdict() == Verdict.PASS) {
                String report = ConsoleReport.full(result, Surface.PLAIN.withColumns(columns));
                assertThat(report.lines()).as(report).hasSizeLessThanOrEqualTo(40);
            }
        });
    }

    @Test
    void adviceAgainstDoubtsGoesWhereAPassWouldBeLonger() {
        ResultFixtures doubtful = ordinary();
        for (int i = 0; i < 12; i++) {
            doubtful.doubt("agent", "a word ".repeat(9).strip(), "some advice");
        }

        assertThat(full(doubtful).lines())
                .hasSizeLessThanOrEqualTo(40)
                .anyMatch(line -> line.contains("agent: a word"))
                .noneMatch(line -> line.contains("some advice"));
    }

    @Test
    void budgetsBeyondTenAreCounted() {
        ResultFixtures result = ResultFixtures.result();
        for (int i = 1; i <= 12; i++) {
            result.budget(outcome("p99 <= " + i + " us", 100, 0, 10, Verdict.PASS));
        }

        assertThat(full(result).lines()).contains("and 2 more");
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 80})
    void noLineIsWiderThanTheConsole(int columns) {
        ResultsOfAllKinds.forEach(result -> assertThat(ConsoleReport.full(result, Surface.PLAIN.withColumns(columns))
                        .split("\n", -1))
                .allSatisfy(line -> ResultsOfAllKinds.assertFits(line, columns)));
    }

    @Test
    void saysEveryAnswerOfWhatIsNoPassAndEveryDoubt() {
        ResultsOfAllKinds.forEach(result -> {
            String report = oneLine(ConsoleReport.full(result));
            for (Answer answer : Answer.of(result, Topic.QUESTIONS)) {
                if (answer.topic() != Topic.DOUBTS && result.verdict() != Verdict.PASS) {
                    assertThat(report.replace(" ", ""))
                            .contains(oneLine(answer.text()).replace(" ", ""));
                }
            }
            for (Doubt doubt : result.doubts()) {
                assertThat(report).contains(doubt.key());
            }
        });
    }

    private static String oneLine(String text) {
        return text.replaceAll("[\\s\u00A0]+", " ");
    }

    @Test
    void showsOfAPercentileOnlyTheTimeOfWhichThereAreEnough() {
        ResultFixtures fewServices = ofTenThousand().pace(ResultFixtures.keptPace(4_999));
        ResultFixtures fewResponses = ofTenThousand()
                .cpu(new CpuFacts(CpuFacts.Use.of(true, 3), 5_001, 0, 0, 5_001, 0.5, CpuFacts.Gaps.UNKNOWN))
                .pace(ResultFixtures.keptPace(5_000));

        assertThat(ConsoleReport.full(fewServices.build()).lines())
                .contains("50           40.0 ns  20.8 ns  |  99.9         40.0 ns  too few");
        assertThat(ConsoleReport.full(fewResponses.build()).lines())
                .contains("50           40.0 ns  20.8 ns  |  99.9         too few  20.8 ns");
    }

    private static ResultFixtures ofTenThousand() {
        return ResultFixtures.result().iterations(10_000, 0, 1).percentiles(ResultFixtures.percentiles(50, 99.9));
    }

    private static Stream<Arguments> facts() {
        return Stream.of(
                Arguments.of(
                        Topic.SETUP,
                        ResultFixtures.result().probe(0),
                        "1,000,000 iterations, timed sections by LatencyProbe; warm-up 100,000 iterations in 0.10 s;"
                                + " pinned to CPU 3; times are net of overhead"),
                Arguments.of(
                        Topic.SETUP,
                        ResultFixtures.result().probe(7).rounds(5),
                        "5 rounds of 1,000,000 iterations, hand-offs by LatencyProbe; warm-up 100,000 iterations in"
                                + " 0.10 s; pinned to CPU 3; times are net of overhead"),
                Arguments.of(
                        Topic.HELPERS,
                        ResultFixtures.result()
                                .helper(new HelperFacts("same\ttime", false))
                                .helper(new HelperFacts("late", true)),
                        "same?time; late, ended early"),
                Arguments.of(
                        Topic.HEAP,
                        ResultFixtures.result()
                                .heap(new HeapFacts(
                                        1_200L << 20, 300_000_000, 96L << 20, 1, "", List.of(0.371, 0.871), 2)),
                        "1,200 MB touched in 300 ms; grew by 96 MB while measured;"
                                + " eden filled to 37%, 87% before each round; collected after @BeforeRound,"
                                + " which fills over half of eden, in 2 rounds; 1 round measured again"));
    }

    @ParameterizedTest
    @MethodSource("facts")
    void tellsOfHelpersProbeAndHeap(Answer.Topic topic, ResultFixtures result, String text) {
        assertThat(Answer.about(result.build(), topic)).extracting(Answer::text).containsExactly(text);
    }

    @Test
    void tellsABreachInTicksWhereTheTimesReadTheSame() {
        LatencyResult result = ResultFixtures.result()
                .budget(outcome("max <= 1 ms", 2_500_002, 1, 0, Verdict.FAIL))
                .build();

        assertThat(ConsoleReport.full(result).lines())
                .anyMatch(line -> line.matches("max <= 1 ms +2,500,000 ticks +2,500,002 ticks .*FAIL"));
    }
}
