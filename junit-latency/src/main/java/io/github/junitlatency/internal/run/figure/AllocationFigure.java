package io.github.junitlatency.internal.run.figure;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.body.ProgressEvent;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.run.figure.AllocationRounds.CountedRound;
import io.github.junitlatency.internal.run.figure.FurtherRounds.FigureRounds;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultParts;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Counts what a test allocates, in rounds that are not timed. */
public final class AllocationFigure implements FigureRounds {

    /** Each is compiled separately, so that a limit is suggested that holds in more than one state of the code. */
    private static final int SUGGEST_LOOPS = 3;

    /** So many rounds fit into the time limit, if the budgets need no more iterations: of 30 s each takes one. */
    private static final int ROUNDS_WITHIN_TIME_LIMIT = 30;

    /** Fewer show no percentile of what is allocated. */
    private static final long FEWEST_ITERATIONS = 1_000;

    private final LatencyPlan plan;
    private final LatencyResult timed;
    private final Optional<AllocationRounds> rounds;
    private final long iterations;

    /**
     * Prepares; nothing runs yet.
     *
     * @param timed the test's timed rounds
     * @param rounds empty where nothing is to be counted
     */
    public AllocationFigure(LatencyPlan plan, LatencyResult timed, Optional<AllocationRounds> rounds) {
        this.plan = plan;
        this.timed = timed;
        this.rounds = rounds;
        iterations = iterations();
    }

    /**
     * Returns whether a test's bytes are to be counted.
     *
     * @param missing says why this JVM cannot count; empty where it can
     * @throws org.junit.jupiter.api.extension.ExtensionConfigurationException if there are budgets on allocation, and
     *     it cannot
     */
    public static boolean isWanted(LatencyPlan plan, Supplier<Optional<String>> missing) {
        Optional<Budget> asked = plan.budgets().first(Figure.BYTES);
        if (asked.isEmpty() && !plan.isToSuggest()) {
            return false;
        }
        Optional<String> reason = missing.get();
        if (asked.isPresent() && reason.isPresent()) {
            throw plan.error("budget \"" + asked.get().text() + "\" limits what is allocated, but " + reason.get());
        }
        return !budgets(plan).isEmpty() || plan.isToSuggest() && reason.isEmpty();
    }

    private static List<Budget> budgets(LatencyPlan plan) {
        return plan.budgets().fixed(Figure.BYTES);
    }

    /**
     * Returns how many iterations a round counts: as many as were timed.
     *
     * <p>With {@code AUTO} it is fewer that take a share of the time limit, but what the budgets need.
     */
    private long iterations() {
        if (!plan.isIterationsAuto() && !plan.isToSuggest()) {
            return timed.iterations();
        }
        double nanos = plan.timeLimit().nanos().doubleValue() / ROUNDS_WITHIN_TIME_LIMIT;
        long held = (long) (nanos / Math.max(1, nanosPerIteration()));
        long needed = Math.max(FEWEST_ITERATIONS, plan.budgets().neededIterations(Figure.BYTES));
        return Math.min(timed.iterations(), Math.max(needed, held));
    }

    /** Returns how long an iteration takes, by the median, which for a section is too short. */
    private double nanosPerIteration() {
        return timed.distribution().count() == 0
                ? Double.NaN
                : timed.conditions()
                        .clock()
                        .nanos(timed.distribution().histogram().getValueAtPercentile(50));
    }

    private List<CountedRound> counted() {
        return rounds.isPresent() ? rounds.get().rounds() : List.of();
    }

    @Override
    public boolean areWanted() {
        return rounds.isPresent();
    }

    @Override
    public ProgressEvent next() {
        return ProgressEvent.allocation(counted().size() + 1, iterations, iterations * nanosPerIteration() / 1e9);
    }

    @Override
    public void measure() throws Throwable {
        if (!plan.isToSuggest()) {
            rounds.orElseThrow().next(iterations);
            return;
        }
        for (int loop = 0; loop < SUGGEST_LOOPS; loop++) {
            compileAnew();
            rounds.orElseThrow().settle(iterations);
        }
    }

    @Override
    public void compileAnew() throws Throwable {
        rounds.orElseThrow().compileAnew(iterations);
    }

    @Override
    public List<AllocationJudge> judges() {
        return counted().isEmpty()
                ? List.of()
                : Lists.map(budgets(plan), budget -> AllocationJudge.of(budget, counted()));
    }

    @Override
    public ResultParts.FurtherFacts with(ResultParts.FurtherFacts further) {
        return further.with(CountedRound.facts(counted()));
    }
}
