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
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ThroughputFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Measures the throughput of a test, after its timed rounds, and judges the plan's absolute budget on it. */
final class ThroughputMeasurement {

    private final LatencyPlan plan;
    private final WorkListener listener;
    private final RoundGap gap;
    private final Optional<ThroughputBudget> budget;

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
        budget = Lists.first(plan.budgets().throughput(), one -> !one.isRelative());
    }

    /**
     * Returns a result with the absolute budget on throughput judged; the result itself where there is none.
     *
     * @param loops defines a loop around the body, which the JVM compiles by itself
     * @param taken measures what the machine takes of a round
     * @throws Throwable what the body threw
     */
    LatencyResult complete(LatencyResult timed, Supplier<ThroughputLoop> loops, Supplier<TakenTime> taken)
            throws Throwable {
        if (budget.isEmpty()) {
            return timed;
        }
        ThroughputRounds measured = new ThroughputRounds(plan, loops);
        TakenTime machine = taken.get();
        List<ThroughputFacts.Round> rounds = new ArrayList<>();
        ThroughputJudge judge;
        do {
            listener.hear(Work.throughput(rounds.size() + 1, ThroughputRounds.SPAN_NANOS / 1e9));
            machine.begin();
            rounds.add(machine.end(measured.next(timed.iterations())));
            judge = new ThroughputJudge(budget.get(), List.copyOf(rounds));
            if (judge.isToBeCompiledAnew()) {
                measured.compileAnew(timed.iterations());
            }
            if (rounds.size() >= ThroughputJudge.OF_LOOP && !judge.isFinal()) {
                gap.after(rounds.size()); // so that what slows the machine down for a while is outlasted
            }
        } while (!judge.isFinal());
        BudgetOutcome outcome = new Disqualification(
                        timed.doubts(), plan.configuration().judging().unpinned())
                .of(judge.outcome());
        return Overall.with(timed, plan, List.of(outcome), List.of(), timed.apart());
    }
}
