package io.github.junitlatency.result;

import io.github.junitlatency.internal.common.text.Quantities;
import java.util.List;
import java.util.Optional;

/**
 * One measurement, complete and immutable.
 *
 * <p>All ticks are net: the instrument's own overhead is taken off. With a {@code batch} above 1, an iteration is that
 * many calls, and every figure is of the whole iteration.
 *
 * <p>Measurements make results, from {@link ResultParts}. Those may gain components in any version, so read results by the
 * methods here, which stay.
 *
 * @param setup what was measured, and how often
 * @param conditions where it was measured, and what speaks against it
 * @param times what was measured
 * @param decision what became of the budgets
 * @param further what was measured after the timed rounds, and in other JVMs
 * @param detail what helps to see why
 * @param conclusion what {@link #orFail} does; empty of a result that was not measured in this JVM
 */
public record LatencyResult(
        ResultParts.Setup setup,
        ResultParts.Conditions conditions,
        ResultParts.Times times,
        ResultParts.Decision decision,
        ResultParts.FurtherFacts further,
        ResultParts.Detail detail,
        Optional<ResultParts.Conclusion> conclusion) {

    /** Makes a result without a conclusion, as files have it. */
    public LatencyResult(
            ResultParts.Setup setup,
            ResultParts.Conditions conditions,
            ResultParts.Times times,
            ResultParts.Decision decision,
            ResultParts.FurtherFacts further,
            ResultParts.Detail detail) {
        this(setup, conditions, times, decision, further, detail, Optional.empty());
    }

    /** Returns this with another decision, and with what was measured after the timed rounds, and in other JVMs. */
    public LatencyResult with(ResultParts.Decision other, ResultParts.FurtherFacts measured) {
        return new LatencyResult(setup, conditions, times, other, measured, detail, conclusion);
    }

    /** Returns this with more doubts. */
    public LatencyResult withDoubts(List<Doubt> more) {
        return new LatencyResult(setup, conditions.with(more), times, decision, further, detail, conclusion);
    }

    /** Returns this with other details. */
    public LatencyResult with(ResultParts.Detail other) {
        return new LatencyResult(setup, conditions, times, decision, further, other, conclusion);
    }

    /** Returns this with what {@link #orFail} does. */
    public LatencyResult with(ResultParts.Conclusion given) {
        return new LatencyResult(setup, conditions, times, decision, further, detail, Optional.of(given));
    }

    /**
     * Returns this, unless its verdict makes a test red or skipped: then it throws what an annotated test throws.
     *
     * <pre>{@code
     * LatencyResult result = Latency.measure(spec -> spec.budget("p99.9 <= 5 us"), this::send).orFail();
     * }</pre>
     *
     * <p>PASS and NOT_JUDGED return it. FAIL throws the report as a failure. INCONCLUSIVE aborts the test with its reason, unless
     * {@code junit.latency.inconclusive} says {@code fail} or {@code pass}; with {@code junit.latency.strict} there is FAIL
     * instead. In the modes {@code report} and {@code suggest} a broken budget returns it, too.
     *
     * @throws org.opentest4j.AssertionFailedError if the test is red
     * @throws org.opentest4j.TestAbortedException if it could not be decided
     * @throws IllegalStateException if this was not measured in this JVM but made or read otherwise
     */
    public LatencyResult orFail() {
        if (conclusion.isEmpty()) {
            throw new IllegalStateException(
                    "orFail() was called on a result that was not measured in this JVM, so what " + verdict()
                            + " means for a test is not known; look at verdict() instead");
        }
        conclusion.get().conclude(this);
        return this;
    }

    /** Returns the test that was measured. */
    public TestIdentity test() {
        return setup.test();
    }

    /** Returns the number of measured iterations of a round. */
    public long iterations() {
        return setup.iterations();
    }

    /** Returns the number of warm-up iterations that ran before those of the first round. */
    public long warmup() {
        return warmUp().iterations();
    }

    /** Returns how the code was warmed up before the first round's measured iterations. */
    public WarmUpFacts warmUp() {
        return times.warmUp();
    }

    /** Returns the calls per iteration. */
    public int batch() {
        return setup.batch();
    }

    /** Returns how many threads ran the body at once. */
    public int threads() {
        return setup.threads();
    }

    /** Returns the number of the thread that ran an iteration: they are numbered round the threads. */
    public int threadOf(long iteration) {
        return (int) (iteration % threads());
    }

    /** Returns how many rounds were measured; figures are of the first, unless said otherwise. */
    public int rounds() {
        return times.rounds();
    }

    /** Returns the clock and what it costs. */
    public ClockFacts clock() {
        return conditions.clock();
    }

    /** Returns the CPU and the disturbances. */
    public CpuFacts cpu() {
        return conditions.cpu();
    }

    /** Returns the net ticks of the iterations that were not excluded; response times of a paced test. */
    public Distribution distribution() {
        return times.distribution();
    }

    /** Returns the percentiles to report, ascending. */
    public List<Percentile> percentiles() {
        return setup.percentiles();
    }

    /** Returns the number of the longest iteration that was not excluded; -1 when there is none. */
    public long maxIteration() {
        return times.maxIteration();
    }

    /**
     * Returns ten iterations, longest first.
     *
     * <p>Those over a limit that count are taken first. The other places go to the longest of all; those of them that were
     * excluded are marked.
     */
    public List<SlowIteration> slowest() {
        return times.slowest();
    }

    /** Returns the budgets, in the order in which they were given. */
    public List<BudgetOutcome> budgets() {
        return decision.budgets();
    }

    /** Returns the decision over all budgets. */
    public Verdict verdict() {
        return decision.verdict();
    }

    /** Returns why the verdict is not PASS, or an empty text. */
    public String reason() {
        return decision.why().text();
    }

    /** Returns the same as a type with its numbers, for code. */
    public Reason why() {
        return decision.why();
    }

    /** Returns why the numbers might not be trusted. */
    public List<Doubt> doubts() {
        return conditions.doubts();
    }

    /** Returns where causes were looked for. */
    public List<Cause.Source> sources() {
        return conditions.sources();
    }

    /** Returns what the machine alone did meanwhile; of a paced test, on the same schedule. */
    public ControlRun control() {
        return conditions.control();
    }

    /** Returns what of an iteration was timed. */
    public ResultParts.ProbeFacts probe() {
        return times.probe();
    }

    /** Returns the helper threads that ran alongside the measured one, in the order of their first starts. */
    public List<ResultParts.HelperFacts> helpers() {
        return conditions.helpers();
    }

    /** Returns how the heap was kept warm. */
    public HeapFacts heap() {
        return conditions.heap();
    }

    /** Returns how the schedule was kept, and the service times; empty of a test without a schedule. */
    public Optional<PaceFacts> pace() {
        return times.pace();
    }

    /** Returns the pairs of JVMs in which head and base were compared; empty where nothing was. */
    public Optional<ResultParts.PairFacts> pairs() {
        return further.pairs();
    }

    /** Returns what the measured thread allocates in an iteration; empty where no budget asks. */
    public Optional<AllocationFacts> allocation() {
        return further.allocation();
    }

    /** Returns the calls in a second; empty where no fixed budget asks. */
    public Optional<ThroughputFacts> throughput() {
        return further.throughput();
    }

    /** Returns where in the code slow iterations spend their time; empty unless a budget is broken. */
    public Optional<CodeFacts> code() {
        return further.code();
    }

    /** Returns the fresh JVMs that measured the test; empty where it asked for none. */
    public Optional<ForkFacts> forks() {
        return further.forks();
    }

    /**
     * Returns the net ticks at a percentile, up to 0.1% above the truth.
     *
     * <p>Where a budget limits that percentile, they are over its limit only if the budget is broken by exact count.
     */
    public long ticksAt(Percentile percentile) {
        return ticksAt(percentile, "", distribution());
    }

    /**
     * Returns the net ticks of a paced test's service times at a percentile, in the way of {@link #ticksAt}.
     *
     * @throws IllegalStateException if the test was not paced
     */
    public long serviceTicksAt(Percentile percentile) {
        return ticksAt(percentile, "service ", service());
    }

    private long ticksAt(Percentile percentile, String timing, Distribution distribution) {
        String subject = timing + "p" + percentile;
        for (BudgetOutcome budget : budgets()) {
            if (budget.isOfTimedRounds() && budget.subject().equals(subject)) {
                return budget.measuredTicks();
            }
        }
        return distribution.ticksAt(percentile);
    }

    /**
     * Returns whether the iterations are enough for a percentile to mean something.
     *
     * <p>Of those that it {@linkplain Percentile#neededIterations() needs}, up to half may have been excluded: p99.9 needs
     * 10,000 iterations, of which 5,000 must be judged.
     */
    public boolean supports(Percentile percentile) {
        return supports(percentile, distribution());
    }

    /**
     * Returns whether the service times of a paced test are enough for a percentile, in the way of {@link #supports}.
     *
     * <p>The excluded ones need not be those of the response times.
     *
     * @throws IllegalStateException if the test was not paced
     */
    public boolean supportsService(Percentile percentile) {
        return supports(percentile, service());
    }

    private boolean supports(Percentile percentile, Distribution distribution) {
        long needed = percentile.neededIterations();
        return iterations() >= needed && distribution.count() * 2 >= needed;
    }

    private Distribution service() {
        if (pace().isEmpty()) {
            throw new IllegalStateException("iterations without a schedule have no service time; set every or rate");
        }
        return pace().get().service();
    }

    /** Returns the exact longest iteration that was not excluded, in net ticks. */
    public long maxTicks() {
        return distribution().maxTicks();
    }

    /** Converts ticks to nanoseconds. */
    public double nanos(long ticks) {
        return clock().nanos(ticks);
    }

    /** Returns test, verdict with its reason, and how much was measured. */
    @Override
    public String toString() {
        String why = reason().isEmpty() ? "" : " (" + reason() + ")";
        return test().className() + "." + test().methodName() + ": " + verdict() + why + ", "
                + Quantities.counted(rounds(), "round") + " of " + Quantities.counted(iterations(), "iteration");
    }
}
