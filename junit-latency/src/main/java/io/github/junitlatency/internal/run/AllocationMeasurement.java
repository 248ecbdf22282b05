package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.machine.OwnTasks;
import io.github.junitlatency.internal.measure.Work;
import io.github.junitlatency.internal.measure.WorkListener;
import io.github.junitlatency.internal.measure.helper.HelperGroup;
import io.github.junitlatency.internal.plan.AllocationBudget;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.run.allocation.AllocationBudgets;
import io.github.junitlatency.internal.run.allocation.AllocationCounter;
import io.github.junitlatency.internal.run.allocation.AllocationRounds;
import io.github.junitlatency.internal.run.allocation.CodeChanges;
import io.github.junitlatency.internal.run.allocation.ThreadBytes;
import io.github.junitlatency.internal.verdict.Overall;
import io.github.junitlatency.result.CpuMode;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Counts what a test allocates, after its timed rounds, and judges the plan's budgets on it. */
final class AllocationMeasurement {

    /** Each is compiled separately, so that a limit is suggested that holds in more than one state of the code. */
    private static final int SUGGEST_LOOPS = 3;

    /** So many rounds fit into the time limit, if the budgets need no more iterations: of 30 s each takes one. */
    private static final int ROUNDS_WITHIN_TIME_LIMIT = 30;

    /** Fewer show no percentile of what is allocated. */
    private static final long FEWEST_ITERATIONS = 1_000;

    private final LatencyPlan plan;
    private final WorkListener listener;
    private final AllocationBudgets budgets;
    private final boolean isToSuggest; // and this JVM can count
    private Optional<ThreadBytes> others = Optional.empty(); // watched before the first call

    /**
     * Prepares.
     *
     * @param listener hears what comes next
     * @throws org.junit.jupiter.api.extension.ExtensionConfigurationException if there are budgets on allocation and this JVM
     *     has no counter for the calling thread
     */
    AllocationMeasurement(LatencyPlan plan, WorkListener listener) {
        this(plan, listener, AllocationCounter::missing);
    }

    /** Prepares, given what says why there is no counter. */
    AllocationMeasurement(LatencyPlan plan, WorkListener listener, Supplier<Optional<String>> missing) {
        this.plan = plan;
        this.listener = listener;
        List<AllocationBudget> asked = plan.budgets().allocation();
        budgets = new AllocationBudgets(Lists.filter(asked, budget -> !budget.isRelative()));
        Optional<String> reason = asked.isEmpty() && !plan.isToSuggest() ? Optional.empty() : missing.get();
        isToSuggest = plan.isToSuggest() && reason.isEmpty();
        if (!asked.isEmpty() && reason.isPresent()) {
            throw plan.error("budget \"" + asked.get(0).text() + "\" limits what is allocated, but " + reason.get());
        }
    }

    /** Watches what threads allocate without the body, before its first call. */
    void beforeCalls(HelperGroup helpers) throws InterruptedException {
        if (isNeeded()) {
            others = Optional.of(ThreadBytes.ofFree(helpers::runningIds));
        }
    }

    private boolean isNeeded() {
        return !budgets.budgets().isEmpty() || isToSuggest;
    }

    /**
     * Returns a result with the budgets on allocation judged, as far as they are absolute.
     *
     * <p>That takes separate iterations. Where there are no such budgets, and none is to be suggested, it is the result
     * itself.
     *
     * @param source of the test's body
     * @param tasks what the body starts
     * @param time of the test
     * @throws Throwable what the body threw
     */
    LatencyResult complete(
            LatencyResult timed, BodySource source, HelperGroup helpers, Host host, OwnTasks tasks, TestTime time)
            throws Throwable {
        if (!isNeeded()) {
            return timed;
        }
        int round = 1;
        long iterations = iterations(timed);
        boolean isFree = timed.cpu().mode() == CpuMode.FREE;
        AllocationRounds rounds =
                rounds(plan.with(iterations), source, helpers, host, tasks, isFree ? others : Optional.empty());
        double seconds = iterations * nanosPerIteration(timed) / 1e9;
        listener.hear(Work.allocation(round, iterations, seconds));
        if (isToSuggest) {
            rounds.settle(iterations, budgets.limits());
            for (int loop = 1; loop < SUGGEST_LOOPS; loop++) {
                rounds.compileAnew(iterations, plan.warmUpCeilingSeconds());
                rounds.settle(iterations, budgets.limits());
            }
        } else {
            do {
                if (round > 1 && budgets.areToBeCompiledAnew(rounds.rounds())) {
                    rounds.compileAnew(iterations, plan.warmUpCeilingSeconds());
                }
                listener.hear(Work.allocation(round, iterations, seconds));
                long begin = System.nanoTime();
                rounds.next(iterations, budgets.limits());
                seconds = (System.nanoTime() - begin) / 1e9;
                time.add(seconds);
                round++;
            } while (!budgets.areFinal(rounds.rounds()) && time.allows(seconds));
        }
        List<Doubt> doubts = Lists.concat(
                Lists.present(List.of(AllocationBudgets.doubt(rounds.rounds()))), host.jvmDoubts(timed.doubts()));
        return Overall.with(
                timed,
                plan,
                budgets.outcomes(rounds.rounds(), Lists.concat(timed.doubts(), doubts), time::over),
                doubts,
                timed.apart().with(AllocationBudgets.facts(rounds.rounds())));
    }

    /**
     * Returns how many iterations a round counts: as many as were timed.
     *
     * <p>With {@code AUTO} it is fewer that take a share of the time limit, but what the budgets need.
     */
    private long iterations(LatencyResult timed) {
        if (!plan.isIterationsAuto() && !plan.isToSuggest()) {
            return timed.iterations();
        }
        double nanos = plan.timeLimit().nanos().doubleValue() / ROUNDS_WITHIN_TIME_LIMIT;
        long held = (long) (nanos / Math.max(1, nanosPerIteration(timed)));
        long needed = Math.max(FEWEST_ITERATIONS, plan.budgets().neededIterationsOfAllocation());
        return Math.min(timed.iterations(), Math.max(needed, held));
    }

    /** Returns how long an iteration takes, by the median, which for a section is too short. */
    private static double nanosPerIteration(LatencyResult timed) {
        return timed.distribution().count() == 0
                ? Double.NaN
                : timed.clock().nanos(timed.distribution().histogram().getValueAtPercentile(50));
    }

    /**
     * Returns what counts rounds of a body on the calling thread, warmed up; the body has been timed on it before.
     *
     * @param tasks what the body starts
     * @param ofFree counts the other threads of a free body; empty where it is pinned
     * @throws Throwable what the body threw
     */
    static AllocationRounds rounds(
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
                Loops.preparedFree(helpers.with(source.on(counter.clock())), tasks),
                plan.batch(),
                host.compilerThreads(),
                ofFree.isPresent() ? ofFree.get() : ThreadBytes.ofPinned(helpers.firstThreadId(), helpers::runningIds),
                new CodeChanges());
        rounds.warmUp(plan.iterations(), plan.warmUpCeilingSeconds());
        return rounds;
    }
}
