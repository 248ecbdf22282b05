package io.github.junitlatency.internal.report;

import static io.github.junitlatency.result.BudgetFixtures.outcome;
import static io.github.junitlatency.result.Cause.Origin.CODE;
import static io.github.junitlatency.result.Cause.Origin.MACHINE;
import static io.github.junitlatency.result.Cause.Origin.UNKNOWN;
import static io.github.junitlatency.result.CauseKind.DEVICE_INTERRUPT;
import static io.github.junitlatency.result.CauseKind.GC;
import static io.github.junitlatency.result.CauseKind.MIGRATED;
import static io.github.junitlatency.result.CauseKind.NOTHING_SEEN;
import static io.github.junitlatency.result.CauseKind.PAGE_FAULT;
import static io.github.junitlatency.result.CauseKind.PREEMPTED;
import static io.github.junitlatency.result.CauseKind.SAFEPOINT;
import static io.github.junitlatency.result.CauseKind.SOFTIRQ;
import static io.github.junitlatency.result.Verdict.FAIL;
import static io.github.junitlatency.result.Verdict.PASS;

import io.github.junitlatency.result.BudgetFixtures;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.CpuUse;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.EnvironmentFacts;
import io.github.junitlatency.result.GapFacts;
import io.github.junitlatency.result.HelperFacts;
import io.github.junitlatency.result.HelperFacts.TscOffset;
import io.github.junitlatency.result.IndexPattern;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PaceFacts;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.RoundFacts;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import io.github.junitlatency.result.Timeline;
import io.github.junitlatency.result.Timeline.SlowMoment;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Results that reports are made of, and parts of such. */
public final class ReportResults {

    static final String HOSTILE = "add [1] \"quoted\" 'single' <b>markup</b> & \\ / \r\n\t\0\u001b[31m\u2028\u202e"
            + "\ud800 \ud83d\ude00 ".repeat(100);

    static final Doubt NOT_PINNED = new Doubt(
            Doubt.Kind.NOT_PINNED,
            "the thread is not pinned, because sched_setaffinity(0, 128, [3]) said EPERM (Operation not permitted)",
            "allow the call, for example with --cap-add=SYS_NICE");
    public static final Doubt HYPERVISOR = new Doubt(
            Doubt.Kind.HYPERVISOR,
            "this is a guest of KVM",
            "expect pauses that no counter shows, or measure on metal");
    static final ClockFacts.NotTaken NO_FFM = new ClockFacts.NotTaken("ffm", "needs JDK 22, and this is 17.0.2");

    static final ResultParts.Detail DETAIL = new ResultParts.Detail(
            List.of(new RoundFacts(990_000, 10, 104, 118, 3_012, 3_001_250, 0.75)),
            new Timeline(
                    List.of(
                            new SlowMoment(1, 524_288, 0.125, 3_001_250, PAGE_FAULT, CODE, Disturbance.NONE),
                            new SlowMoment(2, 17, 1.5, 90_000, PREEMPTED, MACHINE, Disturbance.HELD_UP)),
                    List.of(new SlowMoment(0, 3, 0.5, 8_000, NOTHING_SEEN, UNKNOWN, Disturbance.TAINTED))),
            List.of(new IndexPattern(IndexPattern.Kind.POWERS_OF_TWO, "max", "at powers of two", 8, 10)),
            new EnvironmentFacts(
                    "Intel(R) Xeon(R)",
                    2,
                    "Linux 6.8.0 amd64",
                    "OpenJDK 64-Bit Server VM 17.0.12+7",
                    "G1",
                    List.of("-Xmx2g", "-Xlog:gc=\"a b\"")),
            12.5,
            0.25,
            List.of());

    private ReportResults() {}

    static ResultFixtures paced(double achieved, long late, long backlog) {
        return growing()
                .pace(pace(achieved, late, backlog))
                .budget(outcome("p99.9 <= 2_500 ticks", 104, 100, 1_000, PASS))
                .budget(outcome("service max <= 4 us", 3_012, 0, 0, PASS));
    }

    static PaceFacts pace(double achieved, long late, long backlog) {
        return new PaceFacts(
                new PaceFacts.Rate("every = \"10 us\"", 100_000, achieved, achieved == 100_000),
                new PaceFacts.Starts(late, backlog, new PaceFacts.StartError(32, 77, 418_047)),
                0.02,
                ResultFixtures.distribution(Map.of(52L, 990_000L, 104L, 10_000L)),
                17);
    }

    static ResultFixtures passing() {
        return growing()
                .budget(outcome("p99.9 <= 2_500 ticks", 104, 100, 1_000, PASS))
                .budget(outcome("p99.99 <= 4 us", 3_012, 10, 100, PASS))
                .budget(outcome("max <= 10 ms", 3_001_250, 0, 0, PASS));
    }

    static ResultFixtures failing() {
        return growing()
                .ticks(3_012, 1_107)
                .budget(outcome("p99.9 <= 2_500 ticks", 3_013, 1_207, 1_000, FAIL))
                .budget(outcome("max <= 1 ms", 3_001_250, 1, 0, FAIL))
                .verdict(FAIL, "p99.9, max over budget");
    }

    /** Returns a result of iterations that all took as long. */
    static ResultFixtures times(long ticks, long iterations) {
        return ResultFixtures.result().iterations(iterations, 0, 1).ticks(ticks, iterations);
    }

    static LatencyResult named(String method, String display) {
        return times(100, 1_000).test("com.acme.OrderBookTest", method, display).build();
    }

    /** Returns a result with ten longest iterations, of 5,860 to 3,001,250 ticks. */
    static ResultFixtures growing() {
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

    static ResultFixtures helpers(ResultFixtures result) {
        return result.helper(new HelperFacts("echo", 2, Optional.of(new TscOffset(2, -1_051, 663)), false))
                .helper(new HelperFacts("second", -1, Optional.empty(), false))
                .helper(new HelperFacts("third of a crew of many", 0, Optional.of(new TscOffset(0, 26, 40)), false));
    }

    static ResultFixtures causesOfTheMachine() {
        return ResultFixtures.result()
                .cpu(new CpuFacts(CpuUse.of(true, 3), 5, 4, 1, 3, 0.5, GapFacts.UNKNOWN))
                .slow(
                        900_001,
                        9_000_000,
                        Disturbance.PREEMPTED,
                        machine(PREEMPTED, new Detail.Task("kworker/1:2", 4711), 8_900_000, 0.99))
                .slow(500_001, 5_000_000, Disturbance.MIGRATED, machine(MIGRATED, Detail.NONE, 4_999_900, 0.99998))
                .slow(
                        400_001,
                        4_000_000,
                        Disturbance.HELD_UP,
                        machine(DEVICE_INTERRUPT, new Detail.Text("nvme0q4"), 3_900_000, 0.975))
                .slow(
                        200_001,
                        3_000_000,
                        Disturbance.HELD_UP,
                        machine(SOFTIRQ, new Detail.Text("NET_RX"), 2_900_000, 0.97))
                .slow(
                        100_001,
                        2_000_000,
                        Disturbance.NONE,
                        machine(SAFEPOINT, new Detail.Text("ThreadDump"), 1_900_000, 0.95))
                .budget(BudgetFixtures.outcome(
                        "max <= 1 ms",
                        2_000_000,
                        0,
                        0,
                        8,
                        PASS,
                        new CauseTotal(PREEMPTED, MACHINE, 4, 29_600_000, 0.65),
                        new CauseTotal(MIGRATED, MACHINE, 1, 4_999_900, 0.11),
                        new CauseTotal(DEVICE_INTERRUPT, MACHINE, 1, 3_900_000, 0.09)));
    }

    static CauseTotal[] everyKind() {
        return Stream.of(CauseKind.values())
                .map(kind -> new CauseTotal(kind, kind.origin(), 999_999_999_999L, 1L << 60, 1))
                .toArray(CauseTotal[]::new);
    }

    static ResultFixtures fullest() {
        ResultFixtures fullest = helpers(sourcesMissing(causesOfTheMachine()))
                .test("com.acme.OrderBookTest", "add", HOSTILE)
                .percentiles(ResultFixtures.percentiles(1, 5, 10, 25, 50, 75, 90, 95, 99, 99.9, 99.99))
                .clock(new ClockFacts("jni", 2.5e9, 2, overhead(46, 48, 62), List.of(NO_FFM)))
                .verdict(
                        FAIL,
                        "p80, p81, p82, p83, p84, p85, p86, p87, p88, p89, p90, p91 over budget, and"
                                + " more".repeat(30));
        for (int i = 0; i < 12; i++) {
            String subject = "p" + (80 + i);
            fullest.budget(BudgetFixtures.outcome(subject + " <= 20 ns", 104, 9, 8, 10, FAIL, everyKind()));
        }
        IntStream.range(0, 30)
                .forEach(i -> fullest.doubt(new Doubt(Doubt.Kind.values()[i], "something was seen", "do something")));
        return fullest;
    }

    /** Returns a control run whose empty body stalls now and then, with a chain that took so many ticks a step. */
    static ControlRun control(double ticksPerStep) {
        return ResultFixtures.control(
                ResultFixtures.distribution(Map.of(2L, 990_000L, 8L, 9_200L, 14L, 799L, 2_750_000L, 1L)),
                20e6,
                ticksPerStep);
    }

    public static BudgetOutcome confirmed(
            BudgetOutcome budget, Reason reason, List<Long> byRound, double testRate, double controlRate) {
        return new BudgetOutcome(
                budget.limit(),
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

    static ResultFixtures sources(ResultFixtures result) {
        return result.source("counters", true, "")
                .source("flight-recorder", true, "anchored to 2.1 us")
                .source("kernel-trace", true, "");
    }

    static ResultFixtures sourcesMissing(ResultFixtures result) {
        return result.source("counters", true, "")
                .source("flight-recorder", false, "switched off by junit.latency.jfr = off")
                .source(
                        "kernel-trace",
                        false,
                        "/sys/kernel/tracing cannot be written, for want of rights; run as root or in a group that"
                                + " tracefs is mounted for, with gid=GROUP,mode=770");
    }

    public static Cause gc(Origin origin, long ticks, double share) {
        return new Cause(GC, origin, new Detail.Collection("G1 young", Optional.empty()), ticks, share);
    }

    public static Cause code(CauseKind kind, Cause.Detail which, long ticks, double share) {
        return new Cause(kind, CODE, which, ticks, share);
    }

    static Cause machine(CauseKind kind, Cause.Detail which, long ticks, double share) {
        return new Cause(kind, MACHINE, which, ticks, share);
    }

    static Cause unknown(CauseKind kind, long ticks, double share) {
        return new Cause(kind, UNKNOWN, Detail.NONE, ticks, share);
    }

    static ClockFacts.Overhead overhead(long ticks, long p50Ticks, long p999Ticks) {
        return new ClockFacts.Overhead(ticks, p50Ticks, p999Ticks, p999Ticks, 10_000);
    }
}
