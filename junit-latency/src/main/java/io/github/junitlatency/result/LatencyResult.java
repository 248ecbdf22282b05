package io.github.junitlatency.result;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * One measurement, complete and immutable.
 *
 * <p>All ticks are net: the instrument's own overhead is taken off. With a {@code batch} above 1, an iteration is that
 * many calls, and every figure is of the whole iteration.
 *
 * @param test what was measured
 * @param iterations measured iterations
 * @param warmup warm-up iterations before them
 * @param batch calls an iteration
 * @param rounds how many rounds were measured; figures are of the first where nothing else is said
 * @param clock the clock and what it costs
 * @param cpu the CPU and the disturbances
 * @param distribution the net ticks of the iterations that were not left out
 * @param percentiles the percentiles to report, ascending
 * @param maxIteration the number of the longest iteration that was not left out; -1 when there is none
 * @param slowest ten iterations, longest first: those over a limit that count, as far as there are so many, and then the
 *     longest of all, those left out among them and marked
 * @param budgets the budgets, in the order in which they were given
 * @param verdict the decision over all budgets
 * @param reason why the verdict is not PASS, or empty
 * @param doubts why the numbers might not be trusted
 * @param sources where causes were looked for
 * @param control what the machine alone did meanwhile; of a paced test, on the same schedule
 * @param probe what of an iteration was timed
 * @param helpers the helper threads that ran beside the measured one, in the order of their first starts
 * @param pace how the schedule was kept, and the service times, of a test with one; its {@code distribution} is then of
 *     response times
 */
public record LatencyResult(
        TestIdentity test,
        long iterations,
        long warmup,
        int batch,
        int rounds,
        ClockFacts clock,
        CpuFacts cpu,
        Distribution distribution,
        List<Percentile> percentiles,
        long maxIteration,
        List<SlowIteration> slowest,
        List<BudgetOutcome> budgets,
        Verdict verdict,
        String reason,
        List<Doubt> doubts,
        List<Source> sources,
        ControlRun control,
        ProbeFacts probe,
        List<HelperFacts> helpers,
        Optional<PaceFacts> pace) {

    public LatencyResult {
        Objects.requireNonNull(test);
        Objects.requireNonNull(distribution);
        Objects.requireNonNull(verdict);
        Objects.requireNonNull(control);
        Objects.requireNonNull(probe);
        percentiles = List.copyOf(percentiles);
        slowest = List.copyOf(slowest);
        budgets = List.copyOf(budgets);
        doubts = List.copyOf(doubts);
        sources = List.copyOf(sources);
        helpers = List.copyOf(helpers);
    }

    /**
     * Returns the net ticks at a percentile, up to 0.1% above the truth, but never on the other side of the limit of a
     * budget on that percentile.
     */
    public long ticksAt(Percentile percentile) {
        return budgets.stream()
                .filter(budget -> budget.subject().equals("p" + percentile))
                .mapToLong(BudgetOutcome::measuredTicks)
                .findFirst()
                .orElseGet(() -> distribution.ticksAt(percentile));
    }

    /**
     * Returns whether the iterations are enough for a percentile to mean something. Of those it needs, up to half may
     * have been left out.
     */
    public boolean supports(Percentile percentile) {
        return supports(percentile, distribution);
    }

    private boolean supports(Percentile percentile, Distribution times) {
        long needed = percentile.neededIterations();
        return iterations >= needed && times.count() * 2 >= needed;
    }

    /**
     * Returns whether the service times of a paced test are enough for a percentile, in the way of {@link #supports}; others
     * may have been left out of them than of the response times.
     *
     * @throws IllegalStateException if the test was not paced
     */
    public boolean supportsService(Percentile percentile) {
        return supports(percentile, service());
    }

    private Distribution service() {
        return pace.orElseThrow(() -> new IllegalStateException(
                        "iterations without a schedule have no service time; set every or rate"))
                .service();
    }

    /**
     * Returns the net ticks of the service time of a paced test at a percentile, in the way of {@link #ticksAt}.
     *
     * @throws IllegalStateException if the test was not paced
     */
    public long serviceTicksAt(Percentile percentile) {
        Distribution service = service();
        return budgets.stream()
                .filter(budget -> budget.subject().equals("service p" + percentile))
                .mapToLong(BudgetOutcome::measuredTicks)
                .findFirst()
                .orElseGet(() -> service.ticksAt(percentile));
    }

    /** Returns the exact longest iteration that was not left out, in net ticks. */
    public long maxTicks() {
        return distribution.maxTicks();
    }

    /** Converts ticks to nanoseconds. */
    public double nanos(long ticks) {
        return clock.nanos(ticks);
    }
}
