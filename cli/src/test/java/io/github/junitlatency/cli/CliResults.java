package io.github.junitlatency.cli;

import io.github.junitlatency.result.BaseComparison;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.EnvironmentFacts;
import io.github.junitlatency.result.HeapFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PaceFacts;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.ResultParts.ProbeFacts;
import io.github.junitlatency.result.ResultParts.RoundFacts;
import io.github.junitlatency.result.SlowIteration.Timeline;
import io.github.junitlatency.result.TestIdentity;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.result.WarmUpFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.HdrHistogram.Histogram;

/** Builds results: 100,000 iterations on a clock of one tick a nanosecond, on one machine, unless told otherwise. */
public final class CliResults {

    public static final EnvironmentFacts HOST_A = new EnvironmentFacts(
            "Intel Xeon", 2, "Linux 6.1 amd64", "OpenJDK 64-Bit Server VM 17.0.15", "G1", List.of("-Xmx1g"));
    public static final EnvironmentFacts HOST_B = new EnvironmentFacts(
            "AMD EPYC", 4, "Linux 6.1 amd64", "OpenJDK 64-Bit Server VM 17.0.15", "G1", List.of("-Xmx1g"));

    private final Histogram histogram = new Histogram(Long.MAX_VALUE / 2, 3);
    private final List<BudgetOutcome> budgets = new ArrayList<>();
    private TestIdentity test = identity("com.acme.OrderBookTest", "add", "add()");
    private long iterations = 100_000;
    private List<Percentile> percentiles = percentilesOf(50, 99, 99.9);
    private EnvironmentFacts environment = HOST_A;
    private Verdict verdict = Verdict.PASS;
    private String reason = "";
    private double hertz = 1e9;
    private int batch = 1;
    private boolean isAdvisory;
    private long preempted;
    private Optional<PaceFacts> pace = Optional.empty();
    private double roundSeconds;
    private long max;

    private CliResults() {}

    public static CliResults result() {
        return new CliResults();
    }

    private static TestIdentity identity(String className, String method, String display) {
        return new TestIdentity(
                className,
                method,
                display,
                "[engine:junit-jupiter]/[class:" + className + "]/[method:" + method + "]/[" + display + "]");
    }

    private static List<Percentile> percentilesOf(double... values) {
        return DoubleStream.of(values).mapToObj(Percentile::of).toList();
    }

    public CliResults test(String className, String method, String display) {
        test = identity(className, method, display);
        return this;
    }

    public CliResults iterations(long count) {
        iterations = count;
        return this;
    }

    public CliResults percentiles(double... values) {
        percentiles = percentilesOf(values);
        return this;
    }

    public CliResults on(EnvironmentFacts machine) {
        environment = machine;
        return this;
    }

    public CliResults nanos(long nanos, long count) {
        histogram.recordValueWithCount(nanos, count);
        max = Math.max(max, nanos);
        return this;
    }

    /** Adds calls of so many ticks of a clock that has another rate. */
    public CliResults ticks(double ofHertz, long ticks, long count) {
        hertz = ofHertz;
        return nanos(ticks, count);
    }

    public CliResults batch(int calls) {
        batch = calls;
        return this;
    }

    /** Lets budgets be only reported. */
    public CliResults advisory() {
        isAdvisory = true;
        return this;
    }

    /** Leaves so many iterations out, because others had the CPU. */
    public CliResults preempted(long count) {
        preempted = count;
        return this;
    }

    /** Adds a round of so many seconds of timed code. */
    public CliResults round(double seconds) {
        roundSeconds = seconds;
        return this;
    }

    /** Makes it paced, with service times of 52 ticks, and one of 1,040. */
    public CliResults paced() {
        Histogram service = new Histogram(Long.MAX_VALUE / 2, 3);
        service.recordValueWithCount(52, iterations - 1);
        service.recordValue(1_040);
        pace = Optional.of(new PaceFacts(
                new PaceFacts.Rate("every = \"10 us\"", 100_000, 100_000, true),
                new PaceFacts.Starts(101, 100, new PaceFacts.StartError(32, 77, 418_047)),
                0.02,
                new Distribution(service, 1_040),
                17));
        return this;
    }

    /** Adds a budget on p99.9 of so many nanoseconds, with its exceedances of 100 that are allowed. */
    public CliResults budget(long limitNanos, long exceedances, Verdict of) {
        budgets.add(new BudgetOutcome(
                new BudgetOutcome.Limit(
                        "p99.9 <= " + limitNanos + " ns",
                        Subject.parse("p99.9"),
                        false,
                        new BudgetOutcome.Amount(limitNanos, limitNanos)),
                new BudgetOutcome.Amount(max, max),
                new BudgetOutcome.Counts(
                        exceedances, 100, exceedances, List.of(exceedances), new BudgetOutcome.Rates(10, 50, 0)),
                Optional.empty(),
                of,
                Reason.NONE,
                Double.NaN,
                List.of(),
                Optional.empty()));
        return this;
    }

    /** Makes it NOT_JUDGED by a budget that is relative to base. */
    public CliResults notJudged(Reason why) {
        budgets.add(BudgetOutcome.notJudged(limitByBase("p99.9"), why));
        return verdict(Verdict.NOT_JUDGED, why.text());
    }

    /** Adds a budget on p50 that is relative to base. */
    public CliResults byBase(Verdict of) {
        budgets.add(BudgetOutcome.notJudged(limitByBase("p50"), Reason.NONE).withVerdict(of, Reason.NONE));
        return verdict(of, "");
    }

    /** Adds a budget by base of which so much of base was compared with so many times as much of head, in 6 pairs. */
    public CliResults compared(String subject, double base, double times, Verdict of) {
        budgets.add(BudgetOutcome.byBase(
                limitByBase(subject),
                new BudgetOutcome.Amount(Math.round(base * times), base * times),
                new BaseComparison(base * times, base, new BaseComparison.Ratio(times, times, times, 0.95), 6, 0.01),
                of,
                Reason.NONE));
        return verdict(of, "");
    }

    /** Returns a limit such as {@code p50 <= base + 5%} of which nothing was compared. */
    public static BudgetOutcome.Limit limitByBase(String subject) {
        return new BudgetOutcome.Limit(
                subject + " <= base + 5%", Subject.parse(subject), true, BudgetOutcome.Amount.NONE);
    }

    public CliResults verdict(Verdict of, String why) {
        verdict = of;
        reason = why;
        return this;
    }

    public LatencyResult build() {
        Histogram control = new Histogram(Long.MAX_VALUE / 2, 3);
        control.recordValueWithCount(2, iterations);
        return new LatencyResult(
                test,
                verdict,
                reason.isEmpty() ? Reason.NONE : ReasonKind.UNCOUNTED.of(reason),
                budgets,
                new ResultParts.Setup(iterations, batch, percentiles, 1, isAdvisory),
                new ResultParts.Times(
                        1,
                        WarmUpFacts.asked(20_000, 0.1),
                        new Distribution(histogram, max),
                        7,
                        List.of(),
                        ProbeFacts.NONE,
                        pace),
                new ResultParts.Conditions(
                        new ClockFacts("jni", hertz, 1, new ClockFacts.Overhead(20, 21, 30, 400, 10_000), List.of()),
                        new CpuFacts(CpuFacts.Use.of(true, 1), 0, preempted, 0, 0, 0.5, CpuFacts.Gaps.UNKNOWN),
                        new ControlRun(
                                new Distribution(control, 2), 1e6, new ControlRun.CoreSpeed(3.2, 3.2, 4), "", false),
                        List.of(),
                        HeapFacts.NONE,
                        List.of(),
                        List.of()),
                ResultParts.FurtherFacts.NOTHING,
                new ResultParts.Detail(rounds(), Timeline.EMPTY, List.of(), environment, 0, 0, List.of(), List.of()),
                Optional.empty());
    }

    private List<RoundFacts> rounds() {
        return roundSeconds == 0 ? List.of() : List.of(new RoundFacts(iterations, 0, 40, 40, 40, max, roundSeconds));
    }
}
