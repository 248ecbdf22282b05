package io.github.junitlatency.internal.report.page;

import static io.github.junitlatency.result.Cause.Origin.CODE;
import static io.github.junitlatency.result.Cause.Origin.MACHINE;
import static io.github.junitlatency.result.Cause.Origin.UNKNOWN;
import static io.github.junitlatency.result.CauseKind.GC;
import static io.github.junitlatency.result.CauseKind.NOTHING_SEEN;
import static io.github.junitlatency.result.CauseKind.PAGE_FAULT;
import static io.github.junitlatency.result.CauseKind.PREEMPTED;
import static io.github.junitlatency.result.CauseKind.TIMER_INTERRUPT;
import static io.github.junitlatency.result.Verdict.FAIL;
import static io.github.junitlatency.result.Verdict.PASS;

import io.github.junitlatency.internal.report.CodeResults;
import io.github.junitlatency.internal.report.ComparedResults;
import io.github.junitlatency.internal.report.GoldenResults;
import io.github.junitlatency.internal.report.ReportResults;
import io.github.junitlatency.internal.report.store.PageRun;
import io.github.junitlatency.internal.report.store.PageRun.PageTest;
import io.github.junitlatency.internal.report.store.PageRun.Skipped;
import io.github.junitlatency.result.BudgetFixtures;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.EnvironmentFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.ResultParts.PairFacts;
import io.github.junitlatency.result.ResultParts.RoundFacts;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import io.github.junitlatency.result.SlowIteration.Pattern.Kind;
import io.github.junitlatency.result.SlowIteration.Timeline;
import io.github.junitlatency.result.SlowIteration.Timeline.SlowMoment;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Results for pages, as they look in practice; made up, and the same each time. */
public final class PageResults {

    static final EnvironmentFacts ENVIRONMENT = new EnvironmentFacts(
            "Intel(R) Xeon(R) Processor @ 2.60GHz",
            2,
            "Linux 6.1.0-44-amd64 x86_64",
            "OpenJDK 64-Bit Server VM 17.0.16+8",
            "G1",
            List.of("-Xms1g", "-Xmx1g", "-XX:+UseG1GC"));

    private static final int GROWTH = 23; // the table grows 23 times in a round, each time by half
    private static final long LONGEST = 7_893_600;

    private PageResults() {}

    /** Returns the run of some results, of which a file was skipped. */
    static PageRun run(List<LatencyResult> results) {
        return new PageRun(
                "b1946",
                Optional.of(Instant.parse("2026-11-22T15:04:05Z")),
                results.stream().map(PageTest::of).toList(),
                List.of(new Skipped("com.acme.FeedTest.parse.json", "it is gone")));
    }

    /** Returns a run with every verdict, one test of each kind. */
    static List<LatencyResult> all() {
        return List.of(passing("com.acme.OrderBookTest", "cancel"), red(), inconclusive(), compared(), paced(), bare());
    }

    /** Returns a run for a picture. */
    static List<LatencyResult> few() {
        return List.of(red(), passing("com.acme.OrderBookTest", "cancel"), paced());
    }

    /** Returns as many tests as asked for, one in ten of them red, with all that the page shows; ten of them again and again. */
    public static List<LatencyResult> many(int count) {
        List<LatencyResult> ten = IntStream.range(0, 10)
                .mapToObj(i -> i == 0
                        ? red("com.acme.orders.Some0Test", "method0")
                        : passing("com.acme.orders.Some" + i + "Test", "method" + i))
                .toList();
        return IntStream.range(0, count).mapToObj(i -> ten.get(i % 10)).toList();
    }

    /** Returns as many tests with nothing but names, two of each ten classes. */
    static List<LatencyResult> named(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> ResultFixtures.result()
                        .test("com.acme.orders.Some" + i % 10 + "Test", "method" + i, "method" + i + "()")
                        .build())
                .toList();
    }

    /** Returns a test whose budgets are broken. */
    public static LatencyResult red() {
        return red("com.acme.OrderBookTest", "add");
    }

    /** Returns a test whose table grows: in each round the same iterations are slow, and more than may be. */
    static LatencyResult red(String className, String method) {
        SlowIteration.Pattern each49th = new SlowIteration.Pattern(
                Kind.PERIODIC, "p99.9", "every 49th iteration, the same ones in each round", 2_041, 2_048);
        SlowIteration.Pattern growing =
                new SlowIteration.Pattern(Kind.GROWING, "max", "each number 1.5 times the one before", 23, 23);
        ResultFixtures result = ResultFixtures.result()
                .test(className, method, method + "()")
                .iterations(100_000, 48_000, 1)
                .rounds(3)
                .cpu(new CpuFacts(CpuFacts.Use.of(true, 1), 9, 6, 0, 3, 0.81, CpuFacts.Gaps.UNKNOWN))
                .control(ReportResults.control(3.2))
                .budget(growing("p99.9 <= 5 us", 22_080, 2_048, 100))
                .budget(growing("max <= 2 ms", LONGEST, 2, 0))
                .budget(kept("p50 <= 400 ns", 475, 50_000))
                .decided()
                .ticks(475, 90_000)
                .ticks(540, 7_952)
                .ticks(13_200, 1_500)
                .ticks(22_080, 525)
                .source("counters", true, "")
                .source("flight-recorder", true, "anchored to 2.1 us")
                .source("kernel-trace", false, "/sys/kernel/tracing cannot be written, for want of rights; run as root")
                .doubt(ReportResults.HYPERVISOR)
                .doubt("governor", "the governor of CPU 1 is powersave", "set it to performance")
                .detail(detail(
                        List.of(
                                new RoundFacts(99_991, 9, 475, 13_200, 22_080, LONGEST, 0.31),
                                new RoundFacts(99_996, 4, 475, 12_940, 21_180, LONGEST - 91_000, 0.30),
                                new RoundFacts(99_993, 7, 477, 13_330, 22_780, LONGEST + 60_000, 0.31)),
                        growingTimeline(),
                        each49th,
                        growing));
        for (int i = 0; i < GROWTH; i++) {
            long ticks = Math.max(14_000, growth(i));
            if (i < 8) {
                result.slowIn(
                        List.of(1, 2, 3),
                        iteration(i),
                        ticks,
                        ReportResults.code(PAGE_FAULT, new Detail.Faults(100 - i), (long) (0.62 * ticks), 0.62),
                        ReportResults.gc(CODE, (long) (0.3 * ticks), 0.3));
            } else {
                result.ticks(ticks, 1);
            }
        }
        Cause preempted = Cause.of(PREEMPTED, MACHINE, new Detail.Task("kworker/1:2", 4711), 2_860_000, 2_912_000);
        result.slow(40_017, 2_912_000, Disturbance.PREEMPTED, preempted);
        return CodeResults.with(result.build(), PageStacks.growing());
    }

    private static long growth(int fromTheLast) {
        return Math.round(LONGEST / Math.pow(1.5, fromTheLast));
    }

    private static int iteration(int fromTheLast) {
        return (int) (90_000 / Math.pow(1.5, fromTheLast));
    }

    private static ResultParts.Detail detail(
            List<RoundFacts> rounds, Timeline timeline, SlowIteration.Pattern... patterns) {
        return new ResultParts.Detail(rounds, timeline, List.of(patterns), ENVIRONMENT, 0, 0, List.of(), List.of());
    }

    private static BudgetOutcome growing(String text, long measured, long over, long allowed) {
        BudgetOutcome budget = BudgetFixtures.outcome(
                text,
                measured,
                over,
                allowed,
                over + 9,
                FAIL,
                new CauseTotal(PAGE_FAULT, CODE, over * 97 / 100, 90_000_000, 0.62),
                new CauseTotal(GC, CODE, Math.max(1, over / 40), 41_000_000, 0.28),
                new CauseTotal(PREEMPTED, MACHINE, 6, 5_000_000, 0.03));
        return ReportResults.confirmed(
                budget, ReasonKind.SAME_ITERATIONS.of(900, 3, 1e-9), List.of(over, over, over + 1), 6_600, 12);
    }

    private static BudgetOutcome kept(String text, long measured, long allowed) {
        return BudgetFixtures.outcome(text, measured, allowed / 30, allowed, PASS);
    }

    private static Timeline growingTimeline() {
        List<SlowMoment> test = new ArrayList<>();
        for (int round = 1; round <= 3; round++) {
            double begin = (round - 1) * 0.52;
            for (int i = GROWTH - 1; i >= 0; i--) {
                double second = begin + 3e-6 * iteration(i);
                test.add(new SlowMoment(round, iteration(i), second, growth(i), PAGE_FAULT, CODE, Disturbance.NONE));
            }
            test.addAll(machine(round, begin, 9, 30_000));
            test.add(new SlowMoment(round, 5_000, begin + 0.1, 45_000, NOTHING_SEEN, UNKNOWN, Disturbance.NONE));
        }
        test.sort(Comparator.comparingDouble(SlowMoment::second));
        return new Timeline(test, machine(1, 0, 36, 14_000));
    }

    /** Returns moments in which the machine took time; two of three are excluded. */
    private static List<SlowMoment> machine(int round, double begin, int count, long least) {
        return IntStream.range(0, count)
                .mapToObj(i -> new SlowMoment(
                        round,
                        1_000 * i,
                        begin + 0.3 * i / count,
                        least * (1 + i * i % 17),
                        PREEMPTED,
                        MACHINE,
                        i % 3 == 0 ? Disturbance.NONE : Disturbance.PREEMPTED))
                .toList();
    }

    /** Returns a test that keeps its budgets by far. */
    public static LatencyResult passing(String className, String method) {
        ResultFixtures result = ResultFixtures.result()
                .test(className, method, method + "()")
                .iterations(100_000, 20_000, 1)
                .ticks(600, 96_000)
                .ticks(700, 2_900)
                .ticks(9_000, 1_000)
                .ticks(104_000, 80)
                .ticks(1_404_000, 10)
                .control(ReportResults.control(3.2))
                .budget(kept("p99.9 <= 100 us", 104_000, 100))
                .budget(kept("max <= 10 ms", 1_404_000, 0))
                .source("counters", true, "")
                .detail(detail(
                        List.of(new RoundFacts(99_999, 1, 600, 9_000, 104_000, 1_404_000, 0.2)),
                        new Timeline(machine(1, 0, 80, 4_000), machine(1, 0, 40, 4_000))));
        Cause interrupt = Cause.of(TIMER_INTERRUPT, MACHINE, Detail.NONE, 30_000, 90_000);
        for (int i = 0; i < 10; i++) {
            result.slow(1_000 + i, 90_000 + 7_000 * i, Disturbance.NONE, interrupt);
        }
        return result.build();
    }

    static LatencyResult inconclusive() {
        return GoldenResults.undecided(ReasonKind.HOST_NOISE.of(960, 1_534))
                .test("com.acme.FeedTest", "parse", "parse()")
                .doubt("lesser-core", "CPU 3 shares its core with CPU 1, which was busy", "leave CPU 1 idle")
                .build();
    }

    static LatencyResult compared() {
        PairFacts.Times times = new PairFacts.Times(
                ResultFixtures.distribution(Map.of(280L, 40_000L, 350L, 9_000L, 2_800L, 1_000L)),
                ResultFixtures.distribution(Map.of(250L, 40_000L, 310L, 9_000L, 2_500L, 1_000L)));
        LatencyResult red = ComparedResults.broken()
                .test("com.acme.RouterTest", "route", "route()")
                .pairs(new PairFacts("target/base-classes", 7, 31, "target/workers", Optional.of(times)))
                .build();
        return CodeResults.with(red, CodeResults.base());
    }

    static LatencyResult paced() {
        return ResultFixtures.result()
                .test("com.acme.GatewayTest", "send", "send()")
                .ticks(130, 9_000)
                .ticks(900, 900)
                .ticks(30_000, 90)
                .slow(17, 45_000, Disturbance.TAINTED)
                .pace(ResultFixtures.keptPace(1_000_000))
                .budget(kept("p99.9 <= 30 us", 30_000, 1_000))
                .budget(kept("service max <= 4 us", 1_040, 0))
                .build();
    }

    /** Returns a result with nothing in it but a median. */
    static LatencyResult bare() {
        return ResultFixtures.result()
                .test("com.acme.PlainTest", "noBudgets", "noBudgets()")
                .build();
    }
}
