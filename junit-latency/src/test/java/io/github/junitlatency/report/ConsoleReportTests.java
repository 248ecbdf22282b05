package io.github.junitlatency.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.CauseTotal;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.HelperFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PaceFacts;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import io.github.junitlatency.result.TscOffset;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.result.WarmUpFacts;
import io.github.junitlatency.testing.Lengths;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ConsoleReportTests {

    private static final String HOSTILE =
            "add [1] \"quoted\" 'single' <b>markup</b> & \\ / \r\n\t\0\u001b[31m\u2028\u202e"
                    + "\ud800 \ud83d\ude00 ".repeat(100);

    private static final Doubt NOT_PINNED = new Doubt(
            "not-pinned",
            "the thread is not pinned, because sched_setaffinity(0, 128, [3]) said EPERM (Operation not permitted)",
            "allow the call, for example with --cap-add=SYS_NICE");
    private static final Doubt HYPERVISOR = new Doubt(
            "hypervisor", "this is a guest of KVM", "expect pauses that no counter shows, or measure on metal");
    private static final List<String> DOUBT_KEYS = List.of(
            "not-pinned",
            "tsc-not-invariant",
            "clocksource",
            "governor",
            "boost",
            "smt-sibling",
            "hypervisor",
            "cpu-quota",
            "load",
            "agent",
            "c2-off");
    private static final ClockFacts.NotTaken NO_FFM =
            new ClockFacts.NotTaken("ffm", "needs JDK 22, and this is 17.0.2");

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
        try (InputStream file = getClass().getResourceAsStream("/golden/" + name + ".txt")) {
            assertThat(report + "\n").isEqualTo(new String(file.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    @Test
    void fitsInto28LinesOf80ColumnsWhateverTheResult() {
        Random random = new Random(20);
        for (int i = 0; i < Lengths.repetitions(600, 100); i++) {
            assertFits(ConsoleReport.full(random(random)));
        }
    }

    @Test
    void fullestReportKeepsALineOfEverySection() {
        String report = ConsoleReport.full(fullest().build());

        assertFits(report);
        assertThat(report.lines()).hasSize(28);
        assertThat(report.lines().toList())
                .anySatisfy(line -> assertThat(line).startsWith("p80 <= 20 ns"))
                .anySatisfy(line -> assertThat(line).startsWith("and p81 FAIL, p82 FAIL, "))
                .anySatisfy(line -> assertThat(line).startsWith("percentile "))
                .anySatisfy(line -> assertThat(line).contains("longest: index"))
                .anySatisfy(line -> assertThat(line).startsWith("clock jni "))
                .anySatisfy(line -> assertThat(line).startsWith("left out (*): "))
                .anySatisfy(line -> assertThat(line).startsWith("over p80: "))
                .anySatisfy(line -> assertThat(line).startsWith("causes from counters"));
        assertThat(report).contains("\ndoubts: doubt-0, doubt-1, ").endsWith("...");
    }

    @Test
    void rowsOfTheLongestStayWithinTheConsoleHoweverLateTheyRan() {
        LatencyResult result = ResultFixtures.result()
                .slow(
                        999_999_999_999L,
                        1L << 55,
                        Disturbance.PREEMPTED,
                        machine(CauseKind.PREEMPTED, "a-process-of-long-name (4194304)", 1L << 54, 0.5))
                .build();

        String report = ConsoleReport.full(result);

        assertFits(report);
        assertThat(report)
                .contains("\n* 999,999,999,999 36,028,797,018M 14411519 s 360287970Mx preempted by a-proce...");
    }

    @Test
    void lineNamesTheTestAndEachBudgetsFigure() {
        assertThat(ConsoleReport.line(failing().build()))
                .isEqualTo(
                        "FAIL OrderBookTest.add p99.9 <= 2_500 ticks: 1.21 us, max <= 1 ms: 1.20 ms; p99.9, max over budget");
    }

    @Test
    void lineShowsPercentilesThatAreSupportedWhenThereAreNoBudgets() {
        LatencyResult result = ResultFixtures.result()
                .iterations(10_000, 0, 1)
                .percentiles(ResultFixtures.percentiles(50, 99.9, 99.99))
                .build();

        assertThat(ConsoleReport.line(result)).isEqualTo("PASS OrderBookTest.add p50 40.0 ns, p99.9 40.0 ns");
    }

    @Test
    void lineNamesDoubtsByTheirKeys() {
        LatencyResult result = ResultFixtures.result()
                .iterations(1, 0, 1)
                .doubt(NOT_PINNED)
                .doubt(HYPERVISOR)
                .build();

        assertThat(ConsoleReport.line(result)).isEqualTo("PASS OrderBookTest.add (doubts: not-pinned, hypervisor)");
    }

    @Test
    void lineIsOneLineWhateverTheName() {
        LatencyResult result = ResultFixtures.result()
                .test("com.acme.OrderBookTest", "add", HOSTILE)
                .budget(outcome("max\n<= 1 s", "max", 2_500_000_000L, 100, 0, 0, Verdict.PASS))
                .build();

        assertThat(ConsoleReport.line(result))
                .startsWith("PASS OrderBookTest.add add [1] \"quoted\" 'single' <b>markup</b> & \\ / ?????[31m??? ")
                .endsWith(" max?<= 1 s: 40.0 ns")
                .satisfies(ConsoleReportTests::assertPrintable);
    }

    static void assertFits(String report) {
        assertThat(report.split("\n", -1))
                .as(report)
                .hasSizeLessThanOrEqualTo(28)
                .allSatisfy(line -> {
                    assertThat(line.length()).as(line).isLessThanOrEqualTo(80);
                    assertThat(line).isNotBlank();
                    assertPrintable(line);
                });
    }

    private static void assertPrintable(String line) {
        assertThat(line.codePoints())
                .allSatisfy(character -> assertThat(Character.getType(character))
                        .as("U+%04X", character)
                        .isNotIn(
                                (int) Character.CONTROL,
                                (int) Character.FORMAT,
                                (int) Character.LINE_SEPARATOR,
                                (int) Character.PARAGRAPH_SEPARATOR,
                                (int) Character.SURROGATE));
    }

    private static ResultFixtures paced(double achieved, long late, long backlog) {
        return growing()
                .pace(pace(achieved, late, backlog))
                .budget(outcome("p99.9 <= 2_500 ticks", "p99.9", 2_500, 104, 100, 1_000, Verdict.PASS))
                .budget(outcome("service max <= 4 us", "service max", 10_000, 3_012, 0, 0, Verdict.PASS));
    }

    private static PaceFacts pace(double achieved, long late, long backlog) {
        Histogram service = new Histogram(Long.MAX_VALUE / 2, 3);
        service.recordValueWithCount(52, 990_000);
        service.recordValueWithCount(104, 10_000);
        return new PaceFacts(
                new PaceFacts.Rate("every = \"10 us\"", 100_000, achieved, achieved == 100_000),
                new PaceFacts.Starts(late, backlog, new PaceFacts.StartError(32, 77, 418_047)),
                0.02,
                new Distribution(service, 104),
                17);
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
    void lineSaysThatARateWasNotKept() {
        assertThat(ConsoleReport.line(paced(84_629.4, 99_639, 37_920).build()))
                .endsWith("; rate not kept: 100,000/s asked, 84,629 achieved");
        assertThat(ConsoleReport.line(paced(100_000, 101, 100).build())).doesNotContain("rate");
    }

    private static ResultFixtures passing() {
        return growing()
                .budget(outcome("p99.9 <= 2_500 ticks", "p99.9", 2_500, 104, 100, 1_000, Verdict.PASS))
                .budget(outcome("p99.99 <= 4 us", "p99.99", 10_000, 3_012, 10, 100, Verdict.PASS))
                .budget(outcome("max <= 10 ms", "max", 25_000_000, 3_001_250, 0, 0, Verdict.PASS));
    }

    private static ResultFixtures failing() {
        return growing()
                .ticks(3_012, 1_107)
                .budget(outcome("p99.9 <= 2_500 ticks", "p99.9", 2_500, 3_013, 1_207, 1_000, Verdict.FAIL))
                .budget(outcome("max <= 1 ms", "max", 2_500_000, 3_001_250, 1, 0, Verdict.FAIL))
                .verdict(Verdict.FAIL, "p99.9, max over budget");
    }

    /** Returns a result with ten longest iterations, of 5,860 to 3,001,250 ticks. */
    private static ResultFixtures growing() {
        ResultFixtures result = ResultFixtures.result()
                .ticks(102, 200_000)
                .ticks(104, 50_000)
                .ticks(118, 900)
                .ticks(3_012, 90);
        for (int i = 0; i < 10; i++) {
            result.slow(999_999 >> i, 3_001_250 >> i, Disturbance.NONE);
        }
        return result;
    }

    private static ResultFixtures helpers(ResultFixtures result) {
        return result.helper(new HelperFacts("echo", 2, Optional.of(new TscOffset(2, -1_051, 663)), false))
                .helper(new HelperFacts("second", -1, Optional.empty(), false))
                .helper(new HelperFacts("third of a crew of many", 0, Optional.of(new TscOffset(0, 26, 40)), false));
    }

    private static ResultFixtures leftOut() {
        return ResultFixtures.result()
                .cpu(new CpuFacts(true, 3, 1_236, 2, 1, 0, 0.5))
                .slow(700_001, 12_345_678, Disturbance.PREEMPTED)
                .slow(12, 2_000_000, Disturbance.MIGRATED)
                .slow(512, 1_900_000, Disturbance.NONE)
                .slow(999_999, 50_000, Disturbance.TAINTED)
                .budget(ResultFixtures.outcome(
                        new BudgetOutcome.Limit("max <= 1 ms", "max", 2_500_000, 2_500_000 / 2.5),
                        1_900_000,
                        0,
                        0,
                        1,
                        Verdict.PASS,
                        List.of()))
                .budget(ResultFixtures.outcome(
                        new BudgetOutcome.Limit("p99.99 <= 10 us", "p99.99", 25_000, 25_000 / 2.5),
                        100,
                        2,
                        99,
                        4,
                        Verdict.PASS,
                        List.of()));
    }

    private static ResultFixtures inconclusive() {
        return ResultFixtures.result()
                .cpu(new CpuFacts(true, 3, 996_000, 996_000, 0, 0, 0.5))
                .slow(1, 12_345_678, Disturbance.PREEMPTED)
                .budget(ResultFixtures.outcome(
                        new BudgetOutcome.Limit("max <= 1 ms", "max", 2_500_000, 2_500_000 / 2.5),
                        100,
                        0,
                        0,
                        1,
                        Verdict.INCONCLUSIVE,
                        List.of()))
                .budget(ResultFixtures.outcome(
                        new BudgetOutcome.Limit("p99.99 <= 4 us", "p99.99", 10_000, 10_000 / 2.5),
                        100,
                        0,
                        0,
                        3,
                        Verdict.INCONCLUSIVE,
                        List.of()))
                .verdict(
                        Verdict.INCONCLUSIVE,
                        "only 4,000 of 1,000,000 iterations could be judged, too few for max, p99.99");
    }

    private static ResultFixtures strict() {
        return ResultFixtures.result()
                .cpu(new CpuFacts(false, -1, 0, 0, 0, 0, 0.5))
                .doubt(NOT_PINNED)
                .doubt(HYPERVISOR)
                .verdict(Verdict.FAIL, "strict, and in doubt: not-pinned, hypervisor");
    }

    private static ResultFixtures manyDoubts() {
        ResultFixtures result = growing();
        for (String key : DOUBT_KEYS) {
            result.doubt(new Doubt(key, "what was seen of " + key + " on this machine", "a long advice ".repeat(6)));
        }
        return result;
    }

    private static ResultFixtures manyDoubtsFewLines() {
        ResultFixtures result = passing();
        for (String key : DOUBT_KEYS) {
            result.doubt(new Doubt(key, "what was seen of " + key, "do something about it"));
        }
        return result;
    }

    private static ResultFixtures unsupported() {
        return ResultFixtures.result()
                .iterations(10_000, 0, 1)
                .percentiles(ResultFixtures.percentiles(50, 99.9, 99.99, 99.999, 99.9999, 99.99999, 99.999999))
                .slow(17, 2_345, Disturbance.NONE);
    }

    private static ResultFixtures fifteenPercentiles() {
        return growing()
                .percentiles(ResultFixtures.percentiles(
                        1, 5, 10, 25, 50, 75, 80, 85, 90, 95, 99, 99.9, 99.99, 99.999, 99.9999));
    }

    private static ResultFixtures budgets(int broken, int holding) {
        ResultFixtures result = growing();
        for (int i = 0; i < holding; i++) {
            String subject = "p" + (10 + i);
            result.budget(outcome(subject + " <= 1 us", subject, 2_500, 100, 0, 900_000, Verdict.PASS));
        }
        for (int i = 0; i < broken; i++) {
            String subject = "p" + (80 + i);
            result.budget(
                    outcome(subject + " <= 20 ns", subject, 50, 104, 1_000_000, 200_000 - 10_000 * i, Verdict.FAIL));
        }
        String subjects =
                IntStream.range(0, broken).mapToObj(i -> "p" + (80 + i)).collect(Collectors.joining(", "));
        return result.verdict(Verdict.FAIL, subjects + " over budget");
    }

    private static ResultFixtures huge() {
        ResultFixtures result = ResultFixtures.result()
                .iterations(200_000_000, 100_000_000, 1_000)
                .cpu(new CpuFacts(true, 127, 150_000_000, 0, 0, 0, 0.5))
                .clock(new ClockFacts("ffm", 2_496_123_456.7, 26, overhead(1_046, 1_048, 123_456), List.of()))
                .ticks(10_000_000_000L, 100_000_000);
        for (int i = 0; i < 10; i++) {
            result.slow(199_999_999 - i, 100_000_000_000L / (1L << i), Disturbance.TAINTED);
        }
        return result.budget(outcome(
                        "p50 <= 99_999_999_999 ticks",
                        "p50",
                        99_999_999_999L,
                        100,
                        99_999_999,
                        99_999_999,
                        Verdict.PASS))
                .budget(outcome(
                        "max <= 1_000_000_000 ns x 1.25",
                        "max",
                        3_120_154_320L,
                        100_000_000_000L,
                        150_000_000,
                        0,
                        Verdict.INCONCLUSIVE));
    }

    private static ResultFixtures nanotime() {
        List<ClockFacts.NotTaken> notTaken = List.of(
                NO_FFM, new ClockFacts.NotTaken("jni", "libjunitlatency.so cannot be loaded from a noexec folder"));
        return ResultFixtures.result()
                .clock(new ClockFacts("nanotime", 1e9, 1, overhead(20, 25, 34), notTaken))
                .slow(4_711, 1_234_567, Disturbance.NONE);
    }

    private static ResultFixtures causes() {
        return sources(ResultFixtures.result())
                .cpu(new CpuFacts(true, 3, 4, 0, 0, 0, 0.5))
                .slow(900_001, 4_750_000, Disturbance.NONE, gc(Origin.CODE, 4_560_000, 0.96))
                .slow(800_001, 4_500_000, Disturbance.NONE, gc(Origin.MACHINE, 4_320_000, 0.96))
                .slow(700_001, 3_000_000, Disturbance.TAINTED, code(CauseKind.SLEEP, "", 2_990_000, 0.997))
                .slow(600_001, 2_600_000, Disturbance.TAINTED, code(CauseKind.MONITOR, "OrderBook", 2_500_000, 0.96))
                .slow(
                        500_001,
                        2_550_000,
                        Disturbance.TAINTED,
                        code(CauseKind.CLASS_LOADING, "com.acme.orders.LimitOrder", 2_000_000, 0.78),
                        code(CauseKind.PAGE_FAULT, "12", 500_000, 0.2))
                .slow(400_001, 2_540_000, Disturbance.NONE, code(CauseKind.PAGE_FAULT, "3", 2_400_000, 0.94))
                .slow(300_001, 2_530_000, Disturbance.NONE, code(CauseKind.PAGE_FAULT, "1234567", 2_400_000, 0.95))
                .slow(
                        200_001,
                        2_520_000,
                        Disturbance.NONE,
                        code(CauseKind.DEOPTIMISATION, "OrderBook.add, unstable_if", 2_400_000, 0.95))
                .slow(100_001, 2_510_000, Disturbance.NONE, code(CauseKind.NOTHING_SEEN, "", 2_500_000, 0.996))
                .slow(1, 2_505_000, Disturbance.TAINTED, unknown(CauseKind.BLOCKED_OR_STOPPED, 2_500_000, 0.998))
                .budget(ResultFixtures.outcome(
                        new BudgetOutcome.Limit("max <= 1 ms", "max", 2_500_000, 1e6),
                        4_750_000,
                        10,
                        0,
                        10,
                        Verdict.FAIL,
                        List.of(
                                new CauseTotal(CauseKind.GC, Origin.CODE, 1, 4_560_000, 0.26),
                                new CauseTotal(CauseKind.GC, Origin.MACHINE, 1, 4_320_000, 0.25),
                                new CauseTotal(CauseKind.PAGE_FAULT, Origin.CODE, 3, 5_300_000, 0.2),
                                new CauseTotal(CauseKind.NOTHING_SEEN, Origin.CODE, 1, 2_500_000, 0.1))))
                .verdict(Verdict.FAIL, "max over budget");
    }

    private static ResultFixtures causesOfTheMachine() {
        return ResultFixtures.result()
                .cpu(new CpuFacts(true, 3, 5, 4, 1, 3, 0.5))
                .slow(
                        900_001,
                        9_000_000,
                        Disturbance.PREEMPTED,
                        machine(CauseKind.PREEMPTED, "kworker/1:2 (4711)", 8_900_000, 0.99))
                .slow(
                        800_001,
                        8_000_000,
                        Disturbance.PREEMPTED,
                        machine(CauseKind.PREEMPTED, "migration/127 (4194303)", 7_900_000, 0.99))
                .slow(
                        700_001,
                        7_000_000,
                        Disturbance.PREEMPTED,
                        machine(CauseKind.PREEMPTED, "ThreadPoolForeg (4194303)", 6_900_000, 0.99))
                .slow(600_001, 6_000_000, Disturbance.PREEMPTED, machine(CauseKind.PREEMPTED, "", 5_900_000, 0.98))
                .slow(500_001, 5_000_000, Disturbance.MIGRATED, machine(CauseKind.MIGRATED, "", 4_999_900, 0.99998))
                .slow(
                        400_001,
                        4_000_000,
                        Disturbance.HELD_UP,
                        machine(CauseKind.DEVICE_INTERRUPT, "nvme0q4", 3_900_000, 0.975))
                .slow(300_001, 3_500_000, Disturbance.HELD_UP, machine(CauseKind.TIMER_INTERRUPT, "", 3_000_000, 0.86))
                .slow(200_001, 3_000_000, Disturbance.HELD_UP, machine(CauseKind.SOFTIRQ, "NET_RX", 2_900_000, 0.97))
                .slow(100_001, 2_000_000, Disturbance.NONE, machine(CauseKind.SAFEPOINT, "ThreadDump", 1_900_000, 0.95))
                .slow(1, 1_900_000, Disturbance.NONE, machine(CauseKind.FUNCTION_CALL_INTERRUPT, "", 9_000, 0.005))
                .budget(ResultFixtures.outcome(
                        new BudgetOutcome.Limit("max <= 1 ms", "max", 2_500_000, 1e6),
                        2_000_000,
                        0,
                        0,
                        8,
                        Verdict.PASS,
                        List.of(
                                new CauseTotal(CauseKind.PREEMPTED, Origin.MACHINE, 4, 29_600_000, 0.65),
                                new CauseTotal(CauseKind.MIGRATED, Origin.MACHINE, 1, 4_999_900, 0.11),
                                new CauseTotal(CauseKind.DEVICE_INTERRUPT, Origin.MACHINE, 1, 3_900_000, 0.09))));
    }

    private static ResultFixtures causesOutside() {
        return sources(ResultFixtures.result())
                .cpu(new CpuFacts(true, 3, 1, 0, 0, 0, 0.5))
                .slow(3, 90_000, Disturbance.NONE, machine(CauseKind.OUTSIDE_GUEST, "", 89_900, 0.999))
                .slow(2, 80_000, Disturbance.NONE, machine(CauseKind.FIRMWARE, "", 79_900, 0.999))
                .slow(1, 70_000, Disturbance.NONE, unknown(CauseKind.NOTHING_SEEN, 69_900, 0.999))
                .slow(0, 60_000, Disturbance.TAINTED, unknown(CauseKind.INTERRUPTED, 59_900, 0.998));
    }

    private static ResultFixtures causesOfManyBudgets() {
        ResultFixtures result = sourcesMissing(growing());
        for (int i = 0; i < 5; i++) {
            boolean holds = i < 2;
            result.budget(ResultFixtures.outcome(
                    new BudgetOutcome.Limit("p9" + i + " <= 20 ns", "p9" + i, 50, 20),
                    holds ? 48 : 104,
                    holds ? 0 : 1_000_000,
                    100_000 - 10_000 * i,
                    1_000_000,
                    holds ? Verdict.PASS : Verdict.FAIL,
                    everyKind()));
        }
        return result.verdict(Verdict.FAIL, "p92, p93, p94 over budget");
    }

    private static List<CauseTotal> everyKind() {
        return Stream.of(CauseKind.values())
                .map(kind -> new CauseTotal(kind, kind.origin(), 999_999_999_999L, 1L << 60, 1))
                .toList();
    }

    private static ResultFixtures fullest() {
        ResultFixtures fullest = helpers(sourcesMissing(causesOfTheMachine()))
                .test("com.acme.OrderBookTest", "add", HOSTILE)
                .percentiles(ResultFixtures.percentiles(1, 5, 10, 25, 50, 75, 90, 95, 99, 99.9, 99.99))
                .clock(new ClockFacts("jni", 2.5e9, 2, overhead(46, 48, 62), List.of(NO_FFM)))
                .verdict(
                        Verdict.FAIL,
                        "p80, p81, p82, p83, p84, p85, p86, p87, p88, p89, p90, p91 over budget, and"
                                + " more".repeat(30));
        for (int i = 0; i < 12; i++) {
            String subject = "p" + (80 + i);
            fullest.budget(ResultFixtures.outcome(
                    new BudgetOutcome.Limit(subject + " <= 20 ns", subject, 50, 20),
                    104,
                    9,
                    8,
                    10,
                    Verdict.FAIL,
                    everyKind()));
        }
        IntStream.range(0, 30)
                .forEach(i -> fullest.doubt(new Doubt("doubt-" + i, "something was seen", "do something")));
        return fullest;
    }

    private static ResultFixtures recurring() {
        return sources(ResultFixtures.result())
                .rounds(2)
                .control(control(3.2))
                .slowIn(
                        List.of(1, 2),
                        524_288,
                        4_012_000,
                        code(CauseKind.NOTHING_SEEN, "", 3_100_000, 0.77),
                        code(CauseKind.PAGE_FAULT, "1024", 900_000, 0.22))
                .slowIn(List.of(1, 2), 262_144, 2_006_000, code(CauseKind.PAGE_FAULT, "512", 1_900_000, 0.95))
                .slowIn(List.of(1, 2), 131_072, 1_003_000, gc(Origin.CODE, 900_000, 0.9))
                .slow(
                        70_001,
                        60_000,
                        Disturbance.PREEMPTED,
                        machine(CauseKind.PREEMPTED, "kworker/1:2 (4711)", 59_000, 0.98))
                .slow(317_219, 21_000, Disturbance.NONE, machine(CauseKind.TIMER_INTERRUPT, "", 20_000, 0.95))
                .cpu(new CpuFacts(true, 3, 1, 1, 0, 0, 0.5))
                .budget(confirmed(
                        ResultFixtures.outcome(
                                new BudgetOutcome.Limit("max <= 200 us", "max", 500_000, 200_000),
                                4_012_000,
                                3,
                                0,
                                3,
                                Verdict.FAIL,
                                List.of(
                                        new CauseTotal(CauseKind.NOTHING_SEEN, Origin.CODE, 1, 3_100_000, 0.44),
                                        new CauseTotal(CauseKind.PAGE_FAULT, Origin.CODE, 2, 2_800_000, 0.4))),
                        "the same 3 iterations in every one of 2 rounds",
                        List.of(3L, 3L),
                        71.4,
                        0))
                .verdict(Verdict.FAIL, "max over budget: the same 3 iterations in every one of 2 rounds");
    }

    private static ResultFixtures brokenByRates() {
        String reason = "in 4 of 4 rounds, 29,700 a second, the machine alone 1.2";
        return sources(growing().ticks(3_012, 1_107))
                .rounds(4)
                .control(control(3.2))
                .budget(confirmed(
                        outcome("p99.9 <= 2_500 ticks", "p99.9", 2_500, 3_013, 1_207, 1_000, Verdict.FAIL),
                        reason,
                        List.of(1_207L, 1_198L, 1_220L, 1_211L),
                        29_718,
                        1.2))
                .budget(confirmed(
                        outcome("max <= 1 ms", "max", 2_500_000, 3_001_250, 1, 0, Verdict.INCONCLUSIVE),
                        "not repeated: it broke in 1 of 2 rounds",
                        List.of(1L, 0L, 2L, 0L),
                        18.4,
                        0.25))
                .verdict(Verdict.FAIL, "p99.9 over budget: " + reason);
    }

    private static ResultFixtures hostNoise() {
        String reason = "host noise: the control run exceeds 960 ns up to 1,534 times a second, the test as little as"
                + " 1,210 more than it may";
        return sources(growing().ticks(3_012, 950))
                .rounds(5)
                .control(control(3.2))
                .budget(confirmed(
                        outcome("p99.9 <= 2_500 ticks", "p99.9", 2_500, 3_013, 1_050, 1_000, Verdict.INCONCLUSIVE),
                        reason,
                        List.of(1_050L, 1_062L, 1_049L, 1_071L, 1_055L),
                        26_118,
                        1_311))
                .budget(confirmed(
                        outcome("max <= 1 ms", "max", 2_500_000, 3_001_250, 1, 0, Verdict.INCONCLUSIVE),
                        "host noise: the control run exceeds 1 ms 31 times a second, the test 24",
                        List.of(1L, 2L, 1L, 1L, 1L),
                        24,
                        31))
                .verdict(Verdict.INCONCLUSIVE, "p99.9, max: " + reason);
    }

    private static ResultFixtures slowCore() {
        String reason = "slow core: it ran 1.30 times slower than at its best, enough to break the limit";
        return sources(growing().ticks(3_012, 1_107))
                .rounds(5)
                .control(control(4.16))
                .budget(confirmed(
                        outcome("p99.9 <= 2_500 ticks", "p99.9", 2_500, 3_013, 1_207, 1_000, Verdict.INCONCLUSIVE),
                        reason,
                        List.of(1_207L, 1_198L, 1_220L, 1_211L, 1_213L),
                        29_718,
                        0))
                .verdict(Verdict.INCONCLUSIVE, "p99.9: " + reason);
    }

    private static ResultFixtures busySibling() {
        String reason =
                "slow core: independent chains of operations ran 1.52 times slower than at their best, as beside a"
                        + " busy sibling thread, enough to break the limit";
        ControlRun alone = control(3.2);
        return sources(growing().ticks(3_012, 1_107))
                .rounds(5)
                .control(new ControlRun(
                        alone.distribution(),
                        alone.timedNanos(),
                        alone.speed(),
                        new ControlRun.CoreSpeed(3.04, 2, 2),
                        ""))
                .budget(confirmed(
                        outcome("p99.9 <= 2_500 ticks", "p99.9", 2_500, 3_013, 1_207, 1_000, Verdict.INCONCLUSIVE),
                        reason,
                        List.of(1_207L, 1_198L, 1_220L, 1_211L, 1_213L),
                        29_718,
                        0))
                .verdict(Verdict.INCONCLUSIVE, "p99.9: " + reason);
    }

    private static ResultFixtures noControl() {
        String failure = "the clock ran backwards by 26 ticks in iteration 7, so it cannot be trusted; set"
                + " junit.latency.clock to nanotime or use another machine";
        String reason = "the control run could not be measured: " + failure;
        return sources(growing())
                .control(new ControlRun(
                        ResultFixtures.distribution(), 0, new ControlRun.CoreSpeed(3.2, 3.2, 4), failure))
                .budget(confirmed(
                        outcome("max <= 10 ms", "max", 25_000_000, 3_001_250, 0, 0, Verdict.INCONCLUSIVE),
                        reason,
                        List.of(0L),
                        0,
                        0))
                .verdict(Verdict.INCONCLUSIVE, "max: " + reason);
    }

    /** Returns a control run whose empty body stalls now and then, beside a chain that took so many ticks a step. */
    private static ControlRun control(double ticksPerStep) {
        Histogram ticks = new Histogram(Long.MAX_VALUE / 2, 3);
        ticks.recordValueWithCount(2, 990_000);
        ticks.recordValueWithCount(8, 9_200);
        ticks.recordValueWithCount(14, 799);
        ticks.recordValue(2_750_000);
        return new ControlRun(
                new Distribution(ticks, 2_750_000), 20e6, new ControlRun.CoreSpeed(ticksPerStep, 3.2, 4), "");
    }

    private static BudgetOutcome confirmed(
            BudgetOutcome budget, String reason, List<Long> byRound, double testRate, double controlRate) {
        return new BudgetOutcome(
                new BudgetOutcome.Limit(budget.text(), budget.subject(), budget.limitTicks(), budget.limitNanos()),
                new BudgetOutcome.Measured(
                        budget.measuredTicks(),
                        budget.exceedances(),
                        budget.allowed(),
                        budget.exceedancesInAll(),
                        byRound,
                        new BudgetOutcome.Rates(budget.rates().headroomTicks(), testRate, controlRate)),
                budget.verdict(),
                reason,
                budget.causes());
    }

    private static ResultFixtures sources(ResultFixtures result) {
        return result.source("counters", true, "")
                .source("flight-recorder", true, "anchored to 2.1 us")
                .source("kernel-trace", true, "");
    }

    private static ResultFixtures sourcesMissing(ResultFixtures result) {
        return result.source("counters", true, "")
                .source("flight-recorder", false, "left out by junit.latency.jfr = off")
                .source(
                        "kernel-trace",
                        false,
                        "/sys/kernel/tracing cannot be written, for want of rights; run as root or in a group that"
                                + " tracefs is mounted for, with gid=GROUP,mode=770");
    }

    private static Cause gc(Origin origin, long ticks, double share) {
        return new Cause(CauseKind.GC, origin, "G1 young, allocated 97% by this thread", ticks, share);
    }

    private static Cause code(CauseKind kind, String detail, long ticks, double share) {
        return new Cause(kind, Origin.CODE, detail, ticks, share);
    }

    private static Cause machine(CauseKind kind, String detail, long ticks, double share) {
        return new Cause(kind, Origin.MACHINE, detail, ticks, share);
    }

    private static Cause unknown(CauseKind kind, long ticks, double share) {
        return new Cause(kind, Origin.UNKNOWN, "", ticks, share);
    }

    private static ResultFixtures oneIteration() {
        return ResultFixtures.result().iterations(1, 0, 1).slow(0, 0, Disturbance.NONE);
    }

    /** Returns any result that a measurement could come to, and some that it could not. */
    private static LatencyResult random(Random random) {
        ResultFixtures result = ResultFixtures.result()
                .iterations(1 + upTo(random, 1L << 40), upTo(random, 1L << 40), 1 + (int) upTo(random, 1 << 30))
                .test("com.acme." + text(random, 90), text(random, 50), text(random, 300))
                .cpu(new CpuFacts(
                        random.nextBoolean(),
                        random.nextInt(1024),
                        upTo(random, 1L << 40),
                        upTo(random, 1L << 30),
                        upTo(random, 1L << 30),
                        upTo(random, 1L << 30),
                        random.nextDouble()))
                .clock(new ClockFacts(
                        random.nextBoolean() ? "nanotime" : "ffm",
                        1 + random.nextDouble() * Math.pow(10, random.nextInt(11)),
                        1 + upTo(random, 1L << 20),
                        overhead(upTo(random, 1L << 50), upTo(random, 1L << 50), upTo(random, 1L << 50)),
                        random.nextBoolean() ? List.of() : List.of(new ClockFacts.NotTaken("jni", text(random, 200)))))
                .percentiles(random.doubles(random.nextInt(20), 0.001, 100)
                        .map(value -> random.nextBoolean() ? value : 100 - Math.pow(10, -random.nextInt(13)))
                        .filter(value -> value > 0)
                        .mapToObj(Percentile::of)
                        .distinct()
                        .sorted()
                        .toList())
                .rounds(1 + (int) upTo(random, 1 << 30))
                .control(new ControlRun(
                        ResultFixtures.distribution(upTo(random, 1L << 55), upTo(random, 1L << 40)),
                        random.nextDouble() * 1e18,
                        new ControlRun.CoreSpeed(random.nextInt(20), random.nextInt(20), 4),
                        random.nextInt(4) > 0 ? "" : text(random, 200)))
                .verdict(
                        any(random, Verdict.values()),
                        random.nextBoolean() ? "" : "max, ".repeat(random.nextInt(60)) + "p");
        for (int i = random.nextInt(11); i > 0; i--) {
            result.slow(
                    upTo(random, 1L << 40),
                    upTo(random, 1L << 55),
                    any(random, Disturbance.values()),
                    random.ints(random.nextInt(12), 1, 100).boxed().toList(),
                    random.ints(random.nextInt(3), 0, 40)
                            .mapToObj(longest -> new Cause(
                                    any(random, CauseKind.values()),
                                    any(random, Origin.values()),
                                    text(random, longest),
                                    upTo(random, 1L << 55),
                                    random.nextDouble()))
                            .toArray(Cause[]::new));
        }
        for (int i = random.nextInt(30); i > 0; i--) {
            result.budget(confirmed(
                    ResultFixtures.outcome(
                            new BudgetOutcome.Limit(
                                    text(random, 60),
                                    "p" + random.nextDouble(),
                                    upTo(random, Long.MAX_VALUE),
                                    random.nextDouble() * 1e18),
                            upTo(random, Long.MAX_VALUE),
                            upTo(random, 1L << 40),
                            upTo(random, 1L << 40),
                            upTo(random, 1L << 40),
                            any(random, Verdict.values()),
                            random.nextBoolean() ? List.of() : everyKind().subList(0, random.nextInt(5))),
                    text(random, 200),
                    random.longs(random.nextInt(30), 0, 1L << 40).boxed().toList(),
                    upTo(random, 1L << 40) * random.nextDouble(),
                    upTo(random, 1L << 40) * random.nextDouble()));
        }
        for (int i = random.nextInt(4); i > 0; i--) {
            result.source("source-" + i, random.nextBoolean(), text(random, random.nextInt(200)));
        }
        for (int i = random.nextInt(random.nextBoolean() ? 5 : 30); i > 0; i--) {
            result.doubt(new Doubt("key-" + i, text(random, 200), text(random, 200)));
        }
        if (random.nextBoolean()) {
            result.pace(new PaceFacts(
                    new PaceFacts.Rate(
                            text(random, 50),
                            random.nextDouble() * Math.pow(10, random.nextInt(11)),
                            random.nextDouble() * Math.pow(10, random.nextInt(11)),
                            random.nextBoolean()),
                    new PaceFacts.Starts(
                            upTo(random, 1L << 40),
                            upTo(random, 1L << 40),
                            new PaceFacts.StartError(
                                    upTo(random, 1L << 55), upTo(random, 1L << 55), upTo(random, 1L << 55))),
                    random.nextDouble(),
                    ResultFixtures.distribution(upTo(random, 1L << 55), upTo(random, 1L << 40)),
                    upTo(random, 1L << 40)));
        }
        return (random.nextBoolean() ? result : result.probe(upTo(random, 1L << 40))).build();
    }

    /** Returns a number from 0 to below a bound, small ones as likely as large ones. */
    private static long upTo(Random random, long bound) {
        int bits = Long.SIZE - Long.numberOfLeadingZeros(bound - 1);
        return Math.min(bound - 1, random.nextLong() >>> (Long.SIZE - 1 - random.nextInt(bits)));
    }

    private static String text(Random random, int longest) {
        String characters = "abc.$()[]{}<>&\"'\\/%\n\r\t\0\u001b\u2028\ud800\udc00\u00e9_     ";
        return random.ints(random.nextInt(longest + 1), 0, characters.length())
                .mapToObj(i -> characters.substring(i, i + 1))
                .collect(Collectors.joining());
    }

    private static <T> T any(Random random, T[] values) {
        return values[random.nextInt(values.length)];
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

    private static BudgetOutcome outcome(
            String text, String subject, long limit, long measured, long exceedances, long allowed, Verdict verdict) {
        return ResultFixtures.outcome(
                new BudgetOutcome.Limit(text, subject, limit, limit / 2.5),
                measured,
                exceedances,
                allowed,
                exceedances,
                verdict,
                List.of());
    }

    private static ClockFacts.Overhead overhead(long ticks, long p50Ticks, long p999Ticks) {
        return new ClockFacts.Overhead(ticks, p50Ticks, p999Ticks, p999Ticks, 10_000);
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
                .contains("? 7  5,000,000 2.00 ms  50,000x own 1.45 ms; GC pause G1 full 500 us");
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
