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
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.Distribution;
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
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
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

    private static final int ITERATIONS = 100_000;
    private static final int[] GROWTH =
            IntStream.iterate(10, n -> n < ITERATIONS, n -> n + n / 2).toArray();

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
        long[] ticks = growingTicks();
        long p50 = ticks[50_000];
        long p99 = ticks[99_000 - 1];
        long p999 = ticks[99_900 - 1];
        long max = ticks[ITERATIONS - 1];
        String each49th = "every 49th iteration, the same ones in each round";
        ResultFixtures result = ResultFixtures.result()
                .test(className, method, method + "()")
                .iterations(ITERATIONS, 48_000, 1)
                .rounds(3)
                .cpu(new CpuFacts(CpuFacts.Use.of(true, 1), 9, 6, 0, 3, 0.81, CpuFacts.Gaps.UNKNOWN))
                .control(control(new Random(3)))
                .budget(growing("p99.9 <= 5 us", p999, over(ticks, 12_500), 100))
                .budget(growing("max <= 2 ms", max, over(ticks, 5_000_000), 0))
                .budget(kept("p50 <= 400 ns", p50, 50_000))
                .decided()
                .source("counters", true, "")
                .source("flight-recorder", true, "anchored to 2.1 us")
                .source("kernel-trace", false, "/sys/kernel/tracing cannot be written, for want of rights; run as root")
                .doubt(ReportResults.HYPERVISOR)
                .doubt(
                        "governor",
                        "the governor of CPU 1 is powersave",
                        "set it to performance: cpupower frequency-set -g performance")
                .detail(detail(
                        List.of(
                                new RoundFacts(99_991, 9, p50, p99, p999, max, 0.31),
                                new RoundFacts(99_996, 4, p50, p99 - 260, p999 - 900, max - 91_000, 0.30),
                                new RoundFacts(99_993, 7, p50 + 2, p99 + 130, p999 + 700, max + 60_000, 0.31)),
                        growingTimeline(),
                        new SlowIteration.Pattern(Kind.PERIODIC, "p99.9", each49th, 2_041, 2_048),
                        new SlowIteration.Pattern(
                                Kind.GROWING, "max", "each number 1.5 times the one before", 23, 23)));
        for (int i = 0; i < 8; i++) {
            int iteration = GROWTH[GROWTH.length - 1 - i];
            long longest = (long) (max / Math.pow(1.5, i));
            result.slowIn(
                    List.of(1, 2, 3),
                    iteration,
                    longest,
                    ReportResults.code(PAGE_FAULT, new Detail.Faults(iteration / 180), (long) (0.62 * longest), 0.62),
                    ReportResults.gc(CODE, (long) (0.3 * longest), 0.3));
        }
        for (long each : ticks) {
            if (each < max / 20) {
                result.ticks(each, 1);
            }
        }
        Cause preempted = Cause.of(PREEMPTED, MACHINE, new Detail.Task("kworker/1:2", 4711), 2_860_000, 2_912_000);
        LatencyResult red =
                result.slow(40_017, 2_912_000, Disturbance.PREEMPTED, preempted).build();
        return CodeResults.with(red, PageStacks.growing());
    }

    private static ResultParts.Detail detail(
            List<RoundFacts> rounds, Timeline timeline, SlowIteration.Pattern... patterns) {
        return new ResultParts.Detail(rounds, timeline, List.of(patterns), ENVIRONMENT, 0, 0, List.of(), List.of());
    }

    /** Returns the ticks of a round, ascending: quick ones, 2,025 with a page fault, and 23 that copy all there is. */
    private static long[] growingTicks() {
        Random random = new Random(7);
        long[] ticks = new long[ITERATIONS];
        for (int i = 0; i < ITERATIONS; i++) {
            ticks[i] =
                    Math.round(475 * Math.exp(0.07 * random.nextGaussian() + (i % 40 == 0 ? random.nextDouble() : 0)));
        }
        for (int i = 0; i < 2_025; i++) {
            ticks[i] = Math.round(13_200 * tail(random, 0.16));
        }
        for (int i = 0; i < GROWTH.length; i++) {
            ticks[ITERATIONS - 1 - i] = Math.max(14_000, Math.round(7_893_600 / Math.pow(1.5, i)));
        }
        Arrays.sort(ticks);
        return ticks;
    }

    private static long over(long[] ticks, long limit) {
        return Arrays.stream(ticks).filter(each -> each > limit).count();
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
                budget,
                ReasonKind.SAME_ITERATIONS.of(900, 3, 1e-9),
                List.of(over, over - over / 90, over + over / 200),
                6_600,
                12);
    }

    private static BudgetOutcome kept(String text, long measured, long allowed) {
        return BudgetFixtures.outcome(text, measured, allowed / 30, allowed, PASS);
    }

    private static ControlRun control(Random random) {
        long[] ticks = new long[100_000];
        Arrays.setAll(ticks, i -> i == 0 ? 312_000 : (long) (2 + 24 * tail(random, 0.55)));
        return ResultFixtures.control(ResultFixtures.distribution(ticks), 20e6, 3.2);
    }

    private static Timeline growingTimeline() {
        Random random = new Random(11);
        List<SlowMoment> test = new ArrayList<>();
        for (int round = 1; round <= 3; round++) {
            double begin = (round - 1) * 0.52;
            for (int iteration : GROWTH) {
                long ticks = Math.round(14_000 + 110.0 * iteration * (1 + 0.03 * random.nextGaussian()));
                double second = begin + 0.3 * iteration / ITERATIONS;
                test.add(new SlowMoment(round, iteration, second, ticks, PAGE_FAULT, CODE, Disturbance.NONE));
            }
            for (int i = 0; i < 9; i++) {
                Disturbance disturbance = i % 3 == 0 ? Disturbance.NONE : Disturbance.PREEMPTED;
                test.add(machine(random, round, begin, 30_000, disturbance));
            }
            double second = begin + 0.3 * random.nextDouble();
            test.add(new SlowMoment(round, 5_000, second, 45_000, NOTHING_SEEN, UNKNOWN, Disturbance.NONE));
        }
        List<SlowMoment> control = new ArrayList<>();
        for (int i = 0; i < 36; i++) {
            control.add(machine(random, 1 + i / 9, i / 9 * 0.52 - 0.15, 14_000, Disturbance.NONE));
        }
        return timeline(test, control);
    }

    private static Timeline timeline(List<SlowMoment> test, List<SlowMoment> control) {
        test.sort(Comparator.comparingDouble(SlowMoment::second));
        control.sort(Comparator.comparingDouble(SlowMoment::second));
        return new Timeline(test, control);
    }

    /** Returns how many times as long as the least something takes whose tail falls by a power. */
    private static double tail(Random random, double exponent) {
        return Math.pow(1 - random.nextDouble(), -exponent);
    }

    private static SlowMoment machine(Random random, int round, double begin, long least, Disturbance disturbance) {
        double second = Math.max(0, begin + 0.3 * random.nextDouble());
        long ticks = Math.round(least * tail(random, 0.9));
        return new SlowMoment(
                round, random.nextInt(ITERATIONS), second, Math.min(ticks, 3_000_000), PREEMPTED, MACHINE, disturbance);
    }

    /** Returns a test that keeps its budgets by far. */
    public static LatencyResult passing(String className, String method) {
        List<SlowMoment> moments = new ArrayList<>();
        Random random = new Random(method.hashCode());
        for (int i = 0; i < 80; i++) {
            moments.add(machine(random, 1, 0, 4_000, i % 4 == 0 ? Disturbance.PREEMPTED : Disturbance.NONE));
        }
        moments.sort(Comparator.comparingDouble(SlowMoment::second));
        ResultFixtures result = ResultFixtures.result();
        for (int i = 0; i < 99_000; i++) {
            boolean isTail = i % 33 == 0;
            result.ticks(Math.round(600 * (isTail ? tail(random, 0.9) : Math.exp(0.09 * random.nextGaussian()))), 1);
        }
        result.test(className, method, method + "()")
                .iterations(ITERATIONS, 20_000, 1)
                .control(control(random))
                .budget(kept("p99.9 <= 100 us", 104_000, 100))
                .budget(kept("max <= 10 ms", 1_404_000, 0))
                .source("counters", true, "")
                .detail(detail(
                        List.of(new RoundFacts(99_999, 1, 600, 9_000, 104_000, 1_404_000, 0.2)),
                        new Timeline(moments, moments.subList(0, 40))));
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
        Random random = new Random(4);
        PairFacts.Times times = new PairFacts.Times(distribution(random, 280), distribution(random, 250));
        LatencyResult red = ComparedResults.broken()
                .test("com.acme.RouterTest", "route", "route()")
                .pairs(new PairFacts("target/base-classes", 7, 31, "target/workers", Optional.of(times)))
                .build();
        return CodeResults.with(red, CodeResults.base());
    }

    private static Distribution distribution(Random random, long least) {
        long[] ticks = new long[50_000];
        Arrays.setAll(ticks, i -> Math.round(least * tail(random, 0.4)));
        return ResultFixtures.distribution(ticks);
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
