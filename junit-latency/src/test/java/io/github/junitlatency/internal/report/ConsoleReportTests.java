package io.github.junitlatency.internal.report;

import static io.github.junitlatency.internal.report.ReportResults.HYPERVISOR;
import static io.github.junitlatency.internal.report.ReportResults.NOT_PINNED;
import static io.github.junitlatency.internal.report.ReportResults.paced;
import static io.github.junitlatency.result.BudgetFixtures.outcome;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.Cause.Source;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.HeapFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.ResultParts.HelperFacts;
import io.github.junitlatency.result.ResultParts.HelperFacts.TscOffset;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.GoldenFiles;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConsoleReportTests {

    /** Returns a result for each golden file. */
    static Stream<Arguments> golden() {
        return Stream.of(
                Arguments.of(
                        "failing",
                        ReportResults.failing()
                                .doubt(NOT_PINNED)
                                .doubt(HYPERVISOR)
                                .build()),
                Arguments.of("free", GoldenResults.free().build()),
                Arguments.of("recurring", GoldenResults.recurring().build()),
                Arguments.of("compared", ComparedResults.broken().build()),
                Arguments.of("compared-undecided", ComparedResults.undecided().build()),
                Arguments.of("paced", paced(84_629.4, 99_639, 37_920).build()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("golden")
    void isTheGoldenFile(String name, LatencyResult result) throws IOException {
        GoldenFiles.assertGolden(name, ConsoleReport.full(result));
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 80})
    void noLineIsWiderThanTheConsole(int columns) {
        ResultsOfAllKinds.forEach(result -> assertThat(ConsoleReport.full(result, Surface.PLAIN.withColumns(columns))
                        .split("\n", -1))
                .allSatisfy(line -> ResultsOfAllKinds.assertFits(line, columns)));
    }

    @Test
    void saysEveryClauseOfEveryAnswer() {
        ResultsOfAllKinds.forEach(result -> {
            String report = oneLine(ConsoleReport.full(result));
            for (Answer answer : Answer.of(result, List.of(Answer.Topic.values()))) {
                if (answer.topic() != Answer.Topic.DOUBTS) {
                    assertThat(report.replace(" ", ""))
                            .contains(oneLine(answer.text()).replace(" ", ""));
                }
            }
            for (var doubt : result.doubts()) {
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
                .contains("50               40.0 ns  20.8 ns     99.9             40.0 ns  too few");
        assertThat(ConsoleReport.full(fewResponses.build()).lines())
                .contains("50               40.0 ns  20.8 ns     99.9             too few  20.8 ns");
    }

    private static ResultFixtures ofTenThousand() {
        return ResultFixtures.result().iterations(10_000, 0, 1).percentiles(ResultFixtures.percentiles(50, 99.9));
    }

    private static Stream<Arguments> facts() {
        return Stream.of(
                Arguments.of(
                        Answer.Topic.SETUP,
                        ResultFixtures.result().probe(0),
                        "1,000,000 iterations, timed sections by LatencyProbe; warm-up 100,000 iterations in 0.10 s;"
                                + " pinned to CPU 3; times are net of overhead"),
                Arguments.of(
                        Answer.Topic.SETUP,
                        ResultFixtures.result().probe(7).rounds(5),
                        "5 rounds of 1,000,000 iterations, hand-offs by LatencyProbe; warm-up 100,000 iterations in"
                                + " 0.10 s; pinned to CPU 3; times are net of overhead"),
                Arguments.of(
                        Answer.Topic.HELPERS,
                        ResultFixtures.result()
                                .helper(new HelperFacts("echo", 2, Optional.of(new TscOffset(2, -1_051, 663)), false))
                                .helper(new HelperFacts("same\ttime", 0, Optional.of(new TscOffset(0, 0, 40)), false))
                                .helper(new HelperFacts("late", -1, Optional.empty(), true)),
                        "echo on CPU 2 (clock -1,051 +/- 663 ticks); same?time on CPU 0 (clock +0 +/- 40 ticks);"
                                + " late not pinned, ended early"),
                Arguments.of(
                        Answer.Topic.HEAP,
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
    void namesTheSourcesOfCausesAndWhatIsMissing() {
        List<Source> sources = List.of(
                new Source("counters", true, "", List.of()),
                new Source("flight-recorder", true, "anchored within 0.4 us", List.of()),
                new Source("kernel-trace", false, "tracefs not mounted", List.of()));

        assertThat(String.join("; ", InstrumentText.sources(sources)))
                .isEqualTo("causes from counters, flight-recorder (anchored within 0.4 us);"
                        + " no kernel-trace: tracefs not mounted");
    }

    @Test
    void tellsABreachInTicksWhereTheTimesReadTheSame() {
        LatencyResult result = ResultFixtures.result()
                .budget(outcome("max <= 1 ms", 2_500_002, 1, 0, Verdict.FAIL))
                .build();

        assertThat(ConsoleReport.full(result).lines())
                .contains("max <= 1 ms                2500000t 2500002t          1          0 FAIL");
    }
}
