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
 * @param apart what was measured apart from the timed rounds
 * @param detail what helps to see why
 */
public record LatencyResult(
        ResultParts.Setup setup,
        ResultParts.Conditions conditions,
        ResultParts.Times times,
        ResultParts.Decision decision,
        ResultParts.Apart apart,
        ResultParts.Detail detail) {

    /** Returns this with another decision, and with what was measured apart from the timed rounds. */
    public LatencyResult with(ResultParts.Decision other, ResultParts.Apart measuredApart) {
        return new LatencyResult(setup, conditions, times, other, measuredApart, detail);
    }

    /** Returns this with more doubts. */
    public LatencyResult withDoubts(List<Doubt> more) {
        return new LatencyResult(setup, conditions.with(more), times, decision, apart, detail);
    }

    /** Returns this with other details. */
    public LatencyResult with(ResultParts.Detail other) {
        return new LatencyResult(setup, conditions, times, decision, apart, other);
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
    public List<Source> sources() {
        return conditions.sources();
    }

    /** Returns what the machine alone did meanwhile; of a paced test, on the same schedule. */
    public ControlRun control() {
        return conditions.control();
    }

    /** Returns what of an iteration was timed. */
    public ProbeFacts probe() {
        return times.probe();
    }

    /** Returns the helper threads that ran alongside the measured one, in the order of their first starts. */
    public List<HelperFacts> helpers() {
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
    public Optional<PairFacts> pairs() {
        return apart.pairs();
    }

    /** Returns what the measured thread allocates in an iteration; empty where no budget asks. */
    public Optional<AllocationFacts> allocation() {
        return apart.allocation();
    }

    /** Returns where in the code slow iterations spend their time; empty unless a budget is broken. */
    public Optional<CodeFacts> code() {
        return apart.code();
    }

    /** Returns which slowdowns the budgets find; empty but in the mode {@code prove}. */
    public Optional<SightFacts> sight() {
        return apart.sight();
    }

    /** Returns the fresh JVMs that measured the test; empty where it asked for none. */
    public Optional<ForkFacts> forks() {
        return apart.forks();
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
            if (budget.kind().isFixedTime() && budget.subject().equals(subject)) {
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
