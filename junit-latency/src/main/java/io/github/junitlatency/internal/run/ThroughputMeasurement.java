package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.ThroughputLoop;
import io.github.junitlatency.internal.measure.Work;
import io.github.junitlatency.internal.measure.WorkListener;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.ThroughputBudget;
import io.github.junitlatency.internal.verdict.Disqualification;
import io.github.junitlatency.internal.verdict.Overall;
import io.github.junitlatency.internal.verdict.ThroughputJudge;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ThroughputFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Measures the throughput of a test, after its timed rounds, and judges the plan's absolute budget on it. */
final class ThroughputMeasurement {

    private static final Doubt UNSEEN = new Doubt(
            Doubt.Kind.WAITS_UNSEEN,
            "the kernel does not tell how long threads wait for a CPU",
            "let a Linux machine with /proc/PID/schedstat decide on throughput");

    private final LatencyPlan plan;
    private final WorkListener listener;
    private final RoundGap gap;
    private final Optional<ThroughputBudget> budget;

    /**
     * Means of a measurement.
     *
     * @param loops defines a loop around the body, which the JVM compiles by itself
     * @param empty the same around an empty one
     * @param taken measures what the machine takes of a round
     * @param seesWaits whether the kernel tells how long threads wait for a CPU
     * @param jvmDoubts gives new doubts about the JVM, after the rounds
     * @param time of the test
     */
    record Means(
            Supplier<ThroughputLoop> loops,
            Supplier<ThroughputLoop> empty,
            Supplier<TakenTime> taken,
            BooleanSupplier seesWaits,
            Supplier<List<Doubt>> jvmDoubts,
            TestTime time) {}

    /**
     * Prepares.
     *
     * @param listener hears what comes next
     * @param gap passes where rounds so far do not reach the limit
     */
    ThroughputMeasurement(LatencyPlan plan, WorkListener listener, RoundGap gap) {
        this.plan = plan;
        this.listener = listener;
        this.gap = gap;
        budget = plan.budgets().throughput();
    }

    /**
     * Returns a result with what throughput leaves to doubt, and with the absolute budget on it judged; the result itself where
     * none is limited.
     *
     * @throws Throwable what the body threw
     */
    LatencyResult complete(LatencyResult timed, Means means) throws Throwable {
        if (plan.budgets().firstOfThroughput().isEmpty()) {
            return timed;
        }
        List<Doubt> doubts = Lists.present(List.of(
                means.seesWaits().getAsBoolean() ? Optional.empty() : Optional.of(UNSEEN), removed(timed, means)));
        LatencyResult doubted = timed.withDoubts(doubts);
        return budget.isEmpty() ? doubted : judged(doubted, means);
    }

    private Optional<Doubt> removed(LatencyResult timed, Means means) throws Throwable {
        return RemovedBody.mayBe(timed, plan.batch())
                ? RemovedBody.doubt(
                        timed.iterations(), means.loops(), means.empty(), ThroughputRounds.warmUpSeconds(plan))
                : Optional.empty();
    }

    private LatencyResult judged(LatencyResult timed, Means means) throws Throwable {
        ThroughputRounds measured = new ThroughputRounds(plan, means.loops());
        TakenTime machine = means.taken().get();
        List<ThroughputFacts.Round> rounds = new ArrayList<>();
        ThroughputJudge judge;
        double seconds;
        do {
            listener.hear(Work.throughput(rounds.size() + 1, ThroughputRounds.SPAN_NANOS / 1e9));
            long begin = System.nanoTime();
            machine.begin();
            rounds.add(machine.end(measured.next(timed.iterations())));
            seconds = (System.nanoTime() - begin) / 1e9;
            means.time().add(seconds);
            judge = new ThroughputJudge(budget.get(), List.copyOf(rounds));
            if (judge.isToBeCompiledAnew()) {
                if (!judge.isReached()) {
                    gap.after(rounds.size()); // so that what slows the machine down for a while is outlasted
                }
                measured.compileAnew(timed.iterations());
            }
        } while (!judge.isFinal() && means.time().allows(seconds));
        BudgetOutcome open = judge.outcome();
        List<Doubt> doubts = means.jvmDoubts().get();
        BudgetOutcome outcome = new Disqualification(
                        Lists.concat(timed.doubts(), doubts),
                        plan.configuration().judging().unpinned())
                .of(
                        judge.isFinal()
                                ? open
                                : open.withVerdict(open.verdict(), means.time().over(open.why())));
        return Overall.with(timed, plan, List.of(outcome), doubts, timed.apart());
    }
}
