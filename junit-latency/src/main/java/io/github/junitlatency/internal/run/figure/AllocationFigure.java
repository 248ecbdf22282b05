package io.github.junitlatency.internal.run.figure;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.machine.task.OwnTasks;
import io.github.junitlatency.internal.measure.body.ProgressEvent;
import io.github.junitlatency.internal.measure.helper.HelperGroup;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.run.figure.AllocationRounds.CountedRound;
import io.github.junitlatency.internal.run.figure.FurtherRounds.FigureRounds;
import io.github.junitlatency.internal.run.loops.BodySource;
import io.github.junitlatency.result.CpuFacts;
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
    private final Optional<ThreadBytes> watched;
    private final Counting counting;
    private final long iterations;
    private Optional<AllocationRounds> begun = Optional.empty();

    /** Makes what counts rounds, when they begin. */
    public interface Counting {

        /**
         * Makes it.
         *
         * @param settled has the number of iterations
         * @param ofFree counts the other threads of a free body; empty where it is pinned
         * @throws Throwable what the body threw
         */
        AllocationRounds begin(LatencyPlan settled, Optional<ThreadBytes> ofFree) throws Throwable;
    }

    /**
     * Prepares; nothing runs yet.
     *
     * @param timed the test's timed rounds
     * @param watched other threads, since before the body's first call; empty where nothing is to be counted
     */
    public AllocationFigure(LatencyPlan plan, LatencyResult timed, Optional<ThreadBytes> watched, Counting counting) {
        this.plan = plan;
        this.timed = timed;
        this.watched = watched;
        this.counting = counting;
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

    /**
     * Returns what counts rounds of a body on the calling thread, warmed up; the body has been timed on it before.
     *
     * @param tasks what the body starts
     * @param ofFree counts the other threads of a free body; empty where it is pinned
     * @throws Throwable what the body threw
     */
    public static AllocationRounds rounds(
            LatencyPlan plan,
            BodySource source,
            HelperGroup helpers,
            Host host,
            OwnTasks tasks,
            Optional<ThreadBytes> ofFree)
            throws Throwable {
        AllocationCounter counter = new AllocationCounter();
        AllocationRounds rounds = new AllocationRounds(
                counter,
                BodySource.preparedFree(helpers.with(source.on(counter.clock())), tasks),
                plan.batch(),
                host.compilerThreads(),
                ofFree.isPresent() ? ofFree.get() : ThreadBytes.ofPinned(helpers.firstThreadId(), helpers::runningIds));
        rounds.warmUp(plan.iterations(), plan.warmUpCeilingSeconds());
        return rounds;
    }

    private List<CountedRound> counted() {
        return begun.isPresent() ? begun.get().rounds() : List.of();
    }

    @Override
    public boolean areWanted() {
        return watched.isPresent();
    }

    @Override
    public ProgressEvent next() {
        return ProgressEvent.allocation(counted().size() + 1, iterations, iterations * nanosPerIteration() / 1e9);
    }

    @Override
    public void measure() throws Throwable {
        if (begun.isEmpty()) {
            boolean isFree = timed.conditions().cpu().mode() == CpuFacts.Mode.FREE;
            begun = Optional.of(counting.begin(plan.with(iterations), isFree ? watched : Optional.empty()));
        }
        if (!plan.isToSuggest()) {
            begun.get().next(iterations);
            return;
        }
        begun.get().settle(iterations);
        for (int loop = 1; loop < SUGGEST_LOOPS; loop++) {
            compileAnew();
            begun.get().settle(iterations);
        }
    }

    @Override
    public void compileAnew() throws Throwable {
        begun.orElseThrow().compileAnew(iterations, plan.warmUpCeilingSeconds());
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
