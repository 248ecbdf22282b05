package io.github.junitlatency.internal.report;

import static io.github.junitlatency.result.BudgetFixtures.outcome;
import static io.github.junitlatency.result.Cause.Origin.CODE;
import static io.github.junitlatency.result.Cause.Origin.MACHINE;
import static io.github.junitlatency.result.Cause.Origin.UNKNOWN;
import static io.github.junitlatency.result.CauseKind.GC;
import static io.github.junitlatency.result.CauseKind.NOTHING_SEEN;
import static io.github.junitlatency.result.CauseKind.PAGE_FAULT;
import static io.github.junitlatency.result.CauseKind.PREEMPTED;
import static io.github.junitlatency.result.Verdict.FAIL;
import static io.github.junitlatency.result.Verdict.PASS;

import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.EnvironmentFacts;
import io.github.junitlatency.result.PaceFacts;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.ResultParts.PhaseTime;
import io.github.junitlatency.result.ResultParts.RoundFacts;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import io.github.junitlatency.result.SlowIteration.Timeline;
import io.github.junitlatency.result.SlowIteration.Timeline.SlowMoment;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
            List.of(new SlowIteration.Pattern(
                    SlowIteration.Pattern.Kind.GROWING, "max", "each about 2 times the one before", 8, 10)),
            new EnvironmentFacts(
                    "Intel(R) Xeon(R)",
                    2,
                    "Linux 6.8.0 amd64",
                    "OpenJDK 64-Bit Server VM 17.0.12+7",
                    "G1",
                    List.of("-Xmx2g", "-Xlog:gc=\"a b\"")),
            12.5,
            0.25,
            List.of(),
            List.of(new PhaseTime("start", 0.5), new PhaseTime("warm-up", 4), new PhaseTime("rounds", 8)));

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

    static CauseTotal[] everyKind() {
        return Stream.of(CauseKind.values())
                .map(kind -> new CauseTotal(kind, kind.origin(), 999_999_999_999L, 1L << 60, 1))
                .toArray(CauseTotal[]::new);
    }

    /** Returns a control run whose empty body stalls now and then, with a chain that took so many ticks a step. */
    public static ControlRun control(double ticksPerStep) {
        Map<Long, Long> ticks = Map.of(2L, 990_000L, 8L, 9_200L, 14L, 799L, 2_750_000L, 1L);
        return ResultFixtures.control(ResultFixtures.distribution(ticks), 20e6, ticksPerStep);
    }

    public static BudgetOutcome confirmed(
            BudgetOutcome budget, Reason reason, List<Long> byRound, double testRate, double controlRate) {
        BudgetOutcome.Rates rates = new BudgetOutcome.Rates(budget.rates().headroomTicks(), testRate, controlRate);
        BudgetOutcome.Counts counts = new BudgetOutcome.Counts(
                budget.exceedances(), budget.allowed(), budget.exceedancesInAll(), byRound, rates);
        return new BudgetOutcome(
                budget.limit(),
                budget.measured(),
                counts,
                Optional.empty(),
                budget.verdict(),
                reason,
                Double.NaN,
                budget.causes(),
                budget.redFrom());
    }

    static ResultFixtures sources(ResultFixtures result) {
        return result.source("counters", true, "")
                .source("flight-recorder", true, "anchored to 2.1 us")
                .source("kernel-trace", true, "");
    }

    static ResultFixtures sourcesMissing(ResultFixtures result) {
        return result.source("counters", true, "")
                .source("flight-recorder", false, "switched off by junit.latency.jfr = off")
                .source("kernel-trace", false, "tracefs cannot be written, for want of rights; run as root");
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
