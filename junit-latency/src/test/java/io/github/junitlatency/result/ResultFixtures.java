package io.github.junitlatency.result;

import static io.github.junitlatency.result.CauseKind.BLOCKED_OR_STOPPED;
import static io.github.junitlatency.result.CauseKind.CLASS_LOADING;
import static io.github.junitlatency.result.CauseKind.DEOPTIMISATION;
import static io.github.junitlatency.result.CauseKind.GC;
import static io.github.junitlatency.result.CauseKind.HELPER_PREEMPTED;
import static io.github.junitlatency.result.CauseKind.IO;
import static io.github.junitlatency.result.CauseKind.LOCK;
import static io.github.junitlatency.result.CauseKind.MIGRATED;
import static io.github.junitlatency.result.CauseKind.PAGE_FAULT;
import static io.github.junitlatency.result.CauseKind.PARK;
import static io.github.junitlatency.result.CauseKind.PREEMPTED;
import static io.github.junitlatency.result.CauseKind.SAFEPOINT;
import static io.github.junitlatency.result.CauseKind.SLEEP;
import static io.github.junitlatency.result.CauseKind.THROTTLED;
import static io.github.junitlatency.result.CauseKind.WAIT;

import io.github.junitlatency.internal.verdict.Overall;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;

/** Builds results for tests: 1,000,000 iterations of 100 ticks on a 2.5 GHz clock unless told otherwise. */
public final class ResultFixtures {

    public static final double FREQUENCY_HZ = 2.5e9;

    private final List<SlowIteration> slowest = new ArrayList<>();
    private final List<BudgetOutcome> budgets = new ArrayList<>();
    private final List<Doubt> doubts = new ArrayList<>();
    private final List<Cause.Source> sources = new ArrayList<>();
    private final Histogram histogram = new Histogram(Long.MAX_VALUE / 2, 3);
    private TestIdentity test = new TestIdentity("com.acme.OrderBookTest", "add", "add()", "[engine:junit-jupiter]");
    private long iterations = 1_000_000;
    private long warmup = 100_000;
    private ResultParts.Detail detail = detail(List.of(), List.of(), EnvironmentFacts.UNKNOWN);
    private Optional<WarmUpFacts> warmUp = Optional.empty();
    private int batch = 1;
    private ClockFacts clock =
            new ClockFacts("jni", FREQUENCY_HZ, 2, new ClockFacts.Overhead(46, 48, 62, 1_204, 10_000), List.of());
    private CpuFacts cpu = new CpuFacts(CpuFacts.Use.of(true, 3), 0, 0, 0, 0, 0.5, CpuFacts.Gaps.UNKNOWN);
    private List<Percentile> percentiles = percentiles(50, 75, 85, 95, 99, 99.9, 99.99, 99.999);
    private Verdict verdict = Verdict.PASS;
    private Reason why = Reason.NONE;
    private long maxTicks;
    private final List<ResultParts.HelperFacts> helpers = new ArrayList<>();
    private HeapFacts heap = HeapFacts.NONE;
    private int rounds = 1;
    private int threads = 1;
    private boolean isAdvisory;
    private Optional<PaceFacts> pace = Optional.empty();
    private Optional<ResultParts.PairFacts> pairs = Optional.empty();
    private ControlRun control = control(1_000_000);
    private ResultParts.ProbeFacts probe = ResultParts.ProbeFacts.NONE;

    private ResultFixtures() {}

    /** Returns a builder. */
    public static ResultFixtures result() {
        return new ResultFixtures();
    }

    /** Returns percentiles. */
    public static List<Percentile> percentiles(double... values) {
        return DoubleStream.of(values).mapToObj(Percentile::of).toList();
    }

    /** Reads counts of bytes: {@code 0:99,24:1/1} are 99 of 0 and 1 of 24 bytes, exact. */
    public static ByteCounts byteCounts(String text) {
        String[] parts = text.split("/");
        Map<Long, Long> counts = new TreeMap<>();
        for (String entry : parts[0].split(",")) {
            String[] both = entry.split(":");
            counts.put(Long.valueOf(both[0]), Long.valueOf(both[1]));
        }
        return new ByteCounts(counts, Long.parseLong(parts[1]));
    }

    /** Returns the distribution of some net ticks. */
    public static Distribution distribution(long... ticks) {
        Histogram histogram = new Histogram(Long.MAX_VALUE / 2, 3);
        LongStream.of(ticks).forEach(histogram::recordValue);
        return new Distribution(histogram, LongStream.of(ticks).max().orElse(0));
    }

    /** Returns the distribution of net ticks that so many iterations took each. */
    public static Distribution distribution(Map<Long, Long> counts) {
        Histogram histogram = new Histogram(Long.MAX_VALUE / 2, 3);
        counts.forEach(histogram::recordValueWithCount);
        return new Distribution(histogram, Collections.max(counts.keySet()));
    }

    /** Returns details without a timeline. */
    public static ResultParts.Detail detail(
            List<ResultParts.RoundFacts> rounds, List<SlowIteration.Pattern> patterns, EnvironmentFacts environment) {
        return detail(rounds, patterns, environment, List.of());
    }

    private static ResultParts.Detail detail(
            List<ResultParts.RoundFacts> rounds,
            List<SlowIteration.Pattern> patterns,
            EnvironmentFacts environment,
            List<ResultParts.ThreadFacts> threads) {
        return new ResultParts.Detail(
                rounds, SlowIteration.Timeline.EMPTY, patterns, environment, 0, 0, threads, List.of());
    }

    /** Returns what became of a budget in one round of a second of timed code, without a reason, on a silent machine. */
    public static BudgetOutcome outcome(
            BudgetOutcome.Limit limit,
            long measuredTicks,
            long exceedances,
            long allowed,
            long exceedancesInAll,
            Verdict verdict,
            List<CauseTotal> causes) {
        return new BudgetOutcome(
                limit,
                Figure.TIME.amount(measuredTicks, FREQUENCY_HZ),
                new BudgetOutcome.Counts(
                        exceedances,
                        allowed,
                        exceedancesInAll,
                        List.of(exceedances),
                        new BudgetOutcome.Rates(Math.max(0, limit.amount().count() - 100), exceedances, 0)),
                Optional.empty(),
                verdict,
                Reason.NONE,
                Double.NaN,
                causes,
                Optional.of(redFrom(limit.amount().count(), measuredTicks, allowed)));
    }

    /** Returns what reaches the limit with each call, or with eight more than are allowed. */
    private static Sensitivity redFrom(long limitTicks, long measuredTicks, long allowed) {
        double more = Math.max(0, limitTicks - measuredTicks);
        return new Sensitivity(more / measuredTicks, Figure.TIME.value(more, FREQUENCY_HZ), allowed + 8);
    }

    /** Returns a control run of so many iterations of 2 ticks, on a core at its best. */
    public static ControlRun control(long iterations) {
        return control(distribution(Map.of(2L, iterations)), iterations * 20.0, 3.2);
    }

    /** Returns a control run, with a chain that took so many ticks a step. */
    public static ControlRun control(Distribution alone, double timedNanos, double ticksPerStep) {
        return new ControlRun(alone, timedNanos, new ControlRun.CoreSpeed(ticksPerStep, 3.2, 4), "", false);
    }

    /** Adds a helper thread. */
    public ResultFixtures helper(ResultParts.HelperFacts helper) {
        helpers.add(helper);
        return this;
    }

    public ResultFixtures heap(HeapFacts heap) {
        this.heap = heap;
        return this;
    }

    public ResultFixtures rounds(int rounds) {
        this.rounds = rounds;
        return this;
    }

    public ResultFixtures control(ControlRun control) {
        this.control = control;
        return this;
    }

    public ResultFixtures probe(long handOffs) {
        probe = new ResultParts.ProbeFacts(true, handOffs);
        return this;
    }

    public ResultFixtures test(String className, String methodName, String displayName) {
        test = new TestIdentity(className, methodName, displayName, "[engine:junit-jupiter]");
        return this;
    }

    public ResultFixtures iterations(long iterations, long warmup, int batch) {
        this.iterations = iterations;
        this.warmup = warmup;
        this.batch = batch;
        return this;
    }

    public ResultFixtures clock(ClockFacts clock) {
        this.clock = clock;
        return this;
    }

    public ResultFixtures cpu(CpuFacts cpu) {
        this.cpu = cpu;
        return this;
    }

    public ResultFixtures percentiles(List<Percentile> percentiles) {
        this.percentiles = percentiles;
        return this;
    }

    /** Adds iterations of one duration. */
    public ResultFixtures ticks(long ticks, long count) {
        histogram.recordValueWithCount(ticks, count);
        maxTicks = Math.max(maxTicks, ticks);
        return this;
    }

    /** Adds one of the longest iterations with what explains it, and counts it unless it is left out. */
    public ResultFixtures slow(long iteration, long ticks, Disturbance disturbance, Cause... causes) {
        return slow(iteration, ticks, disturbance, List.of(), causes);
    }

    /** Adds one of the longest iterations that counts, was slow in these rounds, and what explains it. */
    public ResultFixtures slowIn(List<Integer> rounds, long iteration, long ticks, Cause... causes) {
        return slow(iteration, ticks, Disturbance.NONE, rounds, causes);
    }

    /** Adds one of the longest iterations, slow in these rounds, with what explains it, and counts it unless it is left out. */
    public ResultFixtures slow(
            long iteration, long ticks, Disturbance disturbance, List<Integer> rounds, Cause... causes) {
        slowest.add(new SlowIteration(iteration, ticks, ticks, disturbance, List.of(causes), rounds));
        return disturbance.isLeftOut() ? this : ticks(ticks, 1);
    }

    /** Adds one of the longest iterations that counts with less than all of its time. */
    public ResultFixtures slowJudgedBy(long iteration, long ticks, long ownTicks, Cause... causes) {
        slowest.add(new SlowIteration(iteration, ticks, ownTicks, Disturbance.TAINTED, List.of(causes), List.of()));
        return ticks(ownTicks, 1);
    }

    public ResultFixtures source(String name, boolean used, String reason) {
        sources.add(new Cause.Source(name, used, reason, seenBy(name)));
        return this;
    }

    /** Returns what a source of this name sees. */
    public static List<CauseKind> seenBy(String source) {
        return switch (source) {
            case "counters" ->
                List.of(THROTTLED, PREEMPTED, HELPER_PREEMPTED, MIGRATED, BLOCKED_OR_STOPPED, PAGE_FAULT);
            case "flight-recorder" ->
                List.of(GC, SAFEPOINT, LOCK, WAIT, PARK, SLEEP, IO, CLASS_LOADING, DEOPTIMISATION);
            case "kernel-trace" ->
                List.of(
                        CauseKind.STOPPED,
                        CauseKind.THROTTLED,
                        CauseKind.PREEMPTED,
                        CauseKind.DEVICE_INTERRUPT,
                        CauseKind.TIMER_INTERRUPT,
                        CauseKind.FUNCTION_CALL_INTERRUPT,
                        CauseKind.OTHER_INTERRUPT,
                        CauseKind.SOFTIRQ,
                        CauseKind.BLOCKED,
                        CauseKind.PAGE_FAULT);
            default -> List.of();
        };
    }

    public ResultFixtures budget(BudgetOutcome budget) {
        budgets.add(budget);
        return this;
    }

    public ResultFixtures verdict(Verdict verdict, String reason) {
        return verdict(verdict, Reasons.said(reason));
    }

    public ResultFixtures verdict(Verdict verdict, Reason why) {
        this.verdict = verdict;
        this.why = why;
        return this;
    }

    /** Takes verdict and reason from the budgets. */
    public ResultFixtures decided() {
        ResultParts.Decision decision = Overall.decide(budgets);
        return verdict(decision.verdict(), decision.why());
    }

    public ResultFixtures doubt(String key, String seen, String advice) {
        return doubt(new Doubt(Doubts.kind(key), seen, advice));
    }

    public ResultFixtures doubt(Doubt doubt) {
        doubts.add(doubt);
        return this;
    }

    public ResultFixtures pace(PaceFacts pace) {
        this.pace = Optional.of(pace);
        return this;
    }

    public ResultFixtures pairs(ResultParts.PairFacts pairs) {
        this.pairs = Optional.of(pairs);
        return this;
    }

    /** Returns a schedule of 100,000 a second that was kept, by calls of 52 ticks and one of 1,040. */
    public static PaceFacts keptPace(long iterations) {
        return keptPace(iterations, 0.02);
    }

    public static PaceFacts keptPace(long iterations, double pausedShare) {
        return new PaceFacts(
                new PaceFacts.Rate("every = \"10 us\"", 100_000, 100_000, true),
                new PaceFacts.Starts(101, 100, new PaceFacts.StartError(32, 77, 418_047)),
                pausedShare,
                distribution(Map.of(52L, iterations - 1, 1_040L, 1L)),
                17);
    }

    /** Sets how the code was warmed up, where it was not by the number of iterations asked for. */
    public ResultFixtures warmUp(WarmUpFacts facts) {
        warmUp = Optional.of(facts);
        return this;
    }

    /** Sets what helps to see why. */
    public ResultFixtures detail(ResultParts.Detail facts) {
        detail = facts;
        return this;
    }

    /** Lets budgets be only reported. */
    public ResultFixtures advisory() {
        isAdvisory = true;
        return this;
    }

    /** Sets how each of several threads fared. */
    public ResultFixtures threads(ResultParts.ThreadFacts... facts) {
        threads = facts.length;
        return detail(detail(List.of(), List.of(), EnvironmentFacts.UNKNOWN, List.of(facts)));
    }

    /** Returns the result; iterations that were not added are of 100 ticks. */
    public LatencyResult build() {
        long rest = iterations - cpu.leftOut() - histogram.getTotalCount();
        if (rest > 0) {
            ticks(100, rest);
        }
        slowest.sort(Comparator.comparing(SlowIteration::ticks).reversed());
        long maxIteration = slowest.stream()
                .filter(slow -> !slow.disturbance().isLeftOut())
                .mapToLong(SlowIteration::iteration)
                .findFirst()
                .orElse(-1);
        return new LatencyResult(
                test,
                verdict,
                why,
                budgets,
                new ResultParts.Setup(iterations, batch, percentiles, threads, isAdvisory),
                new ResultParts.Times(
                        rounds,
                        warmUp.orElse(WarmUpFacts.asked(warmup, 0.1)),
                        new Distribution(histogram, maxTicks),
                        maxIteration,
                        slowest,
                        probe,
                        pace),
                new ResultParts.Conditions(clock, cpu, control, helpers, heap, sources, doubts),
                ResultParts.FurtherFacts.NOTHING.with(pairs),
                detail,
                Optional.empty());
    }
}
