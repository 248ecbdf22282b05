package io.github.junitlatency.internal.report;

import static io.github.junitlatency.internal.report.ConsoleLimits.assertFits;
import static io.github.junitlatency.internal.report.GoldenResults.brokenByRates;
import static io.github.junitlatency.internal.report.GoldenResults.budgets;
import static io.github.junitlatency.internal.report.GoldenResults.busySibling;
import static io.github.junitlatency.internal.report.GoldenResults.causes;
import static io.github.junitlatency.internal.report.GoldenResults.causesOfManyBudgets;
import static io.github.junitlatency.internal.report.GoldenResults.causesOutside;
import static io.github.junitlatency.internal.report.GoldenResults.fifteenPercentiles;
import static io.github.junitlatency.internal.report.GoldenResults.free;
import static io.github.junitlatency.internal.report.GoldenResults.freeAsAsked;
import static io.github.junitlatency.internal.report.GoldenResults.freeHostile;
import static io.github.junitlatency.internal.report.GoldenResults.hostNoise;
import static io.github.junitlatency.internal.report.GoldenResults.huge;
import static io.github.junitlatency.internal.report.GoldenResults.inconclusive;
import static io.github.junitlatency.internal.report.GoldenResults.leftOut;
import static io.github.junitlatency.internal.report.GoldenResults.manyDoubts;
import static io.github.junitlatency.internal.report.GoldenResults.manyDoubtsFewLines;
import static io.github.junitlatency.internal.report.GoldenResults.nanotime;
import static io.github.junitlatency.internal.report.GoldenResults.noControl;
import static io.github.junitlatency.internal.report.GoldenResults.oneIteration;
import static io.github.junitlatency.internal.report.GoldenResults.recurring;
import static io.github.junitlatency.internal.report.GoldenResults.strict;
import static io.github.junitlatency.internal.report.GoldenResults.unsupported;
import static io.github.junitlatency.internal.report.ReportResults.HOSTILE;
import static io.github.junitlatency.internal.report.ReportResults.HYPERVISOR;
import static io.github.junitlatency.internal.report.ReportResults.NOT_PINNED;
import static io.github.junitlatency.internal.report.ReportResults.NO_FFM;
import static io.github.junitlatency.internal.report.ReportResults.causesOfTheMachine;
import static io.github.junitlatency.internal.report.ReportResults.failing;
import static io.github.junitlatency.internal.report.ReportResults.fullest;
import static io.github.junitlatency.internal.report.ReportResults.growing;
import static io.github.junitlatency.internal.report.ReportResults.helpers;
import static io.github.junitlatency.internal.report.ReportResults.machine;
import static io.github.junitlatency.internal.report.ReportResults.outcome;
import static io.github.junitlatency.internal.report.ReportResults.overhead;
import static io.github.junitlatency.internal.report.ReportResults.pace;
import static io.github.junitlatency.internal.report.ReportResults.paced;
import static io.github.junitlatency.internal.report.ReportResults.passing;
import static io.github.junitlatency.internal.report.ReportResults.slowCore;
import static io.github.junitlatency.internal.report.ReportResults.sources;
import static io.github.junitlatency.internal.report.ReportResults.sourcesMissing;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.result.WarmUpFacts;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ConsoleReportTests {

    /** Returns a result for each golden file. */
    static Stream<Arguments> golden() {
        Map<String, LatencyResult> results = new TreeMap<>();
        results.put("passing", passing().build());
        results.put(
                "warm-up-auto",
                passing()
                        .warmUp(new WarmUpFacts(OptionalLong.empty(), 43_000, 0.2, WarmUpFacts.Ended.STEADY))
                        .build());
        results.put(
                "warm-up-ceiling",
                passing()
                        .warmUp(new WarmUpFacts(OptionalLong.empty(), 1, 30, WarmUpFacts.Ended.CEILING))
                        .build());
        results.put("failing", failing().build());
        results.put("no-budgets", growing().build());
        results.put("left-out", leftOut().build());
        results.put("inconclusive", inconclusive().build());
        results.put("strict", strict().build());
        results.put("free", free().build());
        results.put("free-hostile", freeHostile().build());
        results.put("free-as-asked", freeAsAsked().build());
        results.put("few-doubts", failing().doubt(NOT_PINNED).doubt(HYPERVISOR).build());
        results.put("many-doubts", manyDoubts().build());
        results.put("many-doubts-few-lines", manyDoubtsFewLines().build());
        results.put("batch", passing().iterations(1_000_000, 100_000, 100).build());
        results.put("unsupported-percentiles", unsupported().build());
        results.put("twelve-budgets", budgets(10, 2).build());
        results.put("eight-budgets", budgets(2, 6).build());
        results.put("fifteen-percentiles", fifteenPercentiles().build());
        results.put("huge", huge().build());
        results.put("nanotime", nanotime().build());
        results.put("one-iteration", oneIteration().build());
        results.put("causes", causes().build());
        results.put("causes-of-the-machine", sources(causesOfTheMachine()).build());
        results.put("causes-outside", causesOutside().build());
        results.put("causes-of-many-budgets", causesOfManyBudgets().build());
        results.put("sources-missing", sourcesMissing(growing()).build());
        results.put("fullest", fullest().build());
        results.put("recurring", recurring().build());
        results.put("broken-by-rates", brokenByRates().build());
        results.put("host-noise", hostNoise().build());
        results.put("slow-core", slowCore().build());
        results.put("busy-sibling", busySibling().build());
        results.put("no-control", noControl().build());
        results.put("helpers", helpers(failing()).build());
        results.put("paced", paced(100_000, 101, 100).build());
        results.put("paced-too-fast", paced(84_629.4, 99_639, 37_920).build());
        results.put(
                "paced-fullest", fullest().pace(pace(84_629.4, 99_639, 37_920)).build());
        results.put("compared", ComparedResults.broken().build());
        results.put("compared-faster", ComparedResults.faster().build());
        results.put("compared-undecided", ComparedResults.undecided().build());
        results.put("compared-many", ComparedResults.many().build());
        results.put("compared-no-base", ComparedResults.noBase().build());
        results.put("compared-not-comparable", ComparedResults.notComparable().build());
        results.put(
                "hostile-name",
                passing().test("com.acme.OrderBookTest", "add", HOSTILE).build());
        results.put(
                "parameterised",
                failing()
                        .test("com.acme.OrderBookTest$Deep", "add", "[1] side = BUY, levels = 1000, depth = 64")
                        .build());
        return results.entrySet().stream().map(entry -> Arguments.of(entry.getKey(), entry.getValue()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("golden")
    void isTheGoldenFile(String name, LatencyResult result) throws IOException {
        String report = ConsoleReport.full(result);

        assertFits(report);
        GoldenFiles.assertGolden(name, report);
    }

    @Test
    void showsOfAPercentileOnlyTheTimeOfWhichThereAreEnough() {
        LatencyResult fewServices = ResultFixtures.result()
                .iterations(10_000, 0, 1)
                .percentiles(ResultFixtures.percentiles(50, 99.9))
                .pace(ResultFixtures.keptPace(4_999))
                .build();
        LatencyResult fewResponses = ResultFixtures.result()
                .iterations(10_000, 0, 1)
                .percentiles(ResultFixtures.percentiles(50, 99.9))
                .cpu(new CpuFacts(true, 3, 5_001, 0, 0, 5_001, 0.5))
                .pace(ResultFixtures.keptPace(5_000))
                .build();

        assertThat(ConsoleReport.full(fewServices).lines())
                .contains("50             40.0 ns    20.8 ns     99.9           40.0 ns    too few");
        assertThat(ConsoleReport.full(fewResponses).lines())
                .contains("50             40.0 ns    20.8 ns     99.9           too few    20.8 ns");
    }

    @Test
    void tellsThatAProbeTimedASection() {
        assertThat(secondLine(ResultFixtures.result().probe(0)))
                .isEqualTo("1,000,000 iterations after 100,000 warm-up, pinned to CPU 3, section by probe");
        assertThat(secondLine(ResultFixtures.result().probe(0).iterations(5, 0, 1)))
                .isEqualTo("5 iterations after 0 warm-up, pinned to CPU 3, section by probe, net of overhead");
    }

    @Test
    void tellsThatAnotherThreadEndedSections() {
        assertThat(secondLine(ResultFixtures.result().probe(7)))
                .isEqualTo("1,000,000 iterations after 100,000 warm-up, pinned to CPU 3, hand-offs by probe");
        assertThat(secondLine(ResultFixtures.result().probe(7).rounds(5)))
                .isEqualTo("5 rounds of 1,000,000 iterations after 100,000 warm-up, pinned to CPU 3, probed");
    }

    @Test
    void tellsThatSectionsWereTimedOnASchedule() {
        ResultFixtures paced = ResultFixtures.result().pace(ResultFixtures.keptPace(1_000_000));

        assertThat(secondLine(paced.probe(0)))
                .isEqualTo("1,000,000 iterations after 100,000 warm-up, pinned to CPU 3, paced section");
        assertThat(secondLine(paced.probe(7)))
                .isEqualTo("1,000,000 iterations after 100,000 warm-up, pinned to CPU 3, paced hand-offs");
        assertThat(secondLine(paced.probe(7).rounds(5)))
                .isEqualTo("5 rounds of 1,000,000 iterations after 100,000 warm-up, pinned to CPU 3, probed");
        assertThat(secondLine(paced.probe(0).rounds(1).iterations(5, 0, 1)))
                .isEqualTo("5 iterations after 0 warm-up, pinned to CPU 3, paced section by probe");
    }

    private static String secondLine(ResultFixtures result) {
        return ConsoleReport.full(result.build()).lines().toList().get(1);
    }

    @Test
    void tellsABreachInTicksWhereTheTimesReadTheSame() {
        LatencyResult result = ResultFixtures.result()
                .budget(outcome("max <= 1 ms", "max", 2_500_000, 2_500_002, 1, 0, Verdict.FAIL))
                .build();

        assertThat(ConsoleReport.full(result).lines())
                .contains("max <= 1 ms                2500000t 2500002t          1          0 FAIL");
    }

    @Test
    void showsTheOwnTimeOfAnIterationThatCountsWithThat() {
        LatencyResult result = ResultFixtures.result()
                .slowJudgedBy(
                        7,
                        5_000_000,
                        3_625_000,
                        new Cause(CauseKind.GC, Cause.Origin.MACHINE, "G1 full, System.gc()", 1_250_000, 0.25))
                .build();

        assertThat(ConsoleReport.full(result))
                .contains("? 7  5,000,000 2.00 ms  50,000x 1.45 ms by itself; GC pause G1 full");
    }

    @Test
    void doesNotShowAnOwnTimeThatReadsTheSame() {
        LatencyResult result = ResultFixtures.result()
                .slowJudgedBy(7, 5_000_000, 4_999_000, machine(CauseKind.TIMER_INTERRUPT, "", 1_000, 0.0002))
                .build();

        assertThat(ConsoleReport.full(result)).contains("? 7  5,000,000 2.00 ms  50,000x timer interrupt 400 ns (0%)");
    }

    @Test
    void keepsALineForTheRoundsBeforeLessIsShownOfTheRest() {
        String report = ConsoleReport.full(slowCore()
                .clock(new ClockFacts("jni", 2.5e9, 2, overhead(46, 48, 62), List.of(NO_FFM)))
                .doubt(NOT_PINNED)
                .doubt(HYPERVISOR)
                .build());

        assertThat(report.lines())
                .hasSize(28)
                .contains("over in each round: p99.9 1,207 1,198 1,220 1,211 1,213")
                .endsWith("doubts: not-pinned, hypervisor")
                .noneMatch(line -> line.startsWith("not taken: "));
    }
}
