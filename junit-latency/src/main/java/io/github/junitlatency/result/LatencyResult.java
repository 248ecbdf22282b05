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
 * <p>Measurements make results, from {@link ResultParts}, which may gain components in any version.
 *
 * @param test which test
 * @param verdict what it came to
 * @param why the reason of the verdict
 * @param budgets what became of each budget, in the order in which they were given, those that a gate does not judge last
 * @param setup what was measured, and how often
 * @param times what was measured
 * @param conditions where it was measured, and what speaks against it
 * @param further what was measured after the timed rounds, and in other JVMs
 * @param detail what helps to see why
 * @param conclusion what {@link #orFail} does; empty of a result that was not measured in this JVM
 */
public record LatencyResult(
        TestIdentity test,
        Verdict verdict,
        Reason why,
        List<BudgetOutcome> budgets,
        ResultParts.Setup setup,
        ResultParts.Times times,
        ResultParts.Conditions conditions,
        ResultParts.FurtherFacts further,
        ResultParts.Detail detail,
        Optional<ResultParts.Conclusion> conclusion) {

    public LatencyResult {
        budgets = List.copyOf(budgets);
    }

    /** Returns this with another decision, and with what was measured after the timed rounds, and in other JVMs. */
    public LatencyResult with(ResultParts.Decision other, ResultParts.FurtherFacts measured) {
        return new LatencyResult(
                test,
                other.verdict(),
                other.why(),
                other.budgets(),
                setup,
                times,
                conditions,
                measured,
                detail,
                conclusion);
    }

    /** Returns this with other further facts. */
    public LatencyResult with(ResultParts.FurtherFacts measured) {
        return new LatencyResult(test, verdict, why, budgets, setup, times, conditions, measured, detail, conclusion);
    }

    /** Returns this with more doubts. */
    public LatencyResult withDoubts(List<Doubt> more) {
        return new LatencyResult(
                test, verdict, why, budgets, setup, times, conditions.with(more), further, detail, conclusion);
    }

    /** Returns this with other details. */
    public LatencyResult with(ResultParts.Detail other) {
        return new LatencyResult(test, verdict, why, budgets, setup, times, conditions, further, other, conclusion);
    }

    /** Returns this with what {@link #orFail} does. */
    public LatencyResult with(ResultParts.Conclusion given) {
        return new LatencyResult(
                test, verdict, why, budgets, setup, times, conditions, further, detail, Optional.of(given));
    }

    /**
     * Returns this, unless its verdict makes a test red or skipped: then it throws what an annotated test throws.
     *
     * <pre>{@code
     * LatencyResult result = Latency.measure(spec -> spec.budget("p99.9 <= 5 us"), this::send).orFail();
     * }</pre>
     *
     * <p>PASS and NOT_JUDGED return it, and so does any verdict of an {@linkplain #isAdvisory() advisory} test. FAIL throws
     * the report as a failure. INCONCLUSIVE aborts the test with its reason, unless {@code junit.latency.inconclusive} says
     * {@code fail} or {@code pass}. In the modes {@code report} and {@code suggest} a broken budget returns it, too.
     *
     * @throws org.opentest4j.AssertionFailedError if the test is red
     * @throws org.opentest4j.TestAbortedException if it could not be decided
     * @throws IllegalStateException if this was not measured in this JVM
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

    /** Returns the number of measured iterations of a round. */
    public long iterations() {
        return setup.iterations();
    }

    /** Returns whether the test's budgets are only reported, so that it is green whatever the verdict. */
    public boolean isAdvisory() {
        return setup.advisory();
    }

    /** Returns the number of the thread that ran an iteration: they are numbered round the threads. */
    public int threadOf(long iteration) {
        return (int) (iteration % setup.threads());
    }

    /** Returns the net ticks of the iterations that were not excluded; response times of a paced test. */
    public Distribution distribution() {
        return times.distribution();
    }

    /** Returns the percentiles to report, ascending. */
    public List<Percentile> percentiles() {
        return setup.percentiles();
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

    /** Returns why the numbers might not be trusted. */
    public List<Doubt> doubts() {
        return conditions.doubts();
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
        if (times.pace().isEmpty()) {
            throw new IllegalStateException("iterations without a schedule have no service time; set every or rate");
        }
        return times.pace().get().service();
    }

    /** Returns the exact longest iteration that was not excluded, in net ticks. */
    public long maxTicks() {
        return distribution().maxTicks();
    }

    /** Converts ticks to nanoseconds. */
    public double nanos(long ticks) {
        return conditions.clock().nanos(ticks);
    }

    /** Returns test, verdict with its reason, and how much was measured. */
    @Override
    public String toString() {
        String reason = why.text().isEmpty() ? "" : " (" + why.text() + ")";
        return test.className() + "." + test.methodName() + ": " + verdict + reason + ", "
                + Quantities.counted(times.rounds(), "round") + " of " + Quantities.counted(iterations(), "iteration");
    }
}
