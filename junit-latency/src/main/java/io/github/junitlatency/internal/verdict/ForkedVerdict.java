package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.ForkFacts;
import io.github.junitlatency.result.ForkFacts.Fork;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes one result of those of several forks.
 *
 * <p>A budget is PASS where all forks say so, FAIL where more than half do, and else INCONCLUSIVE. For example, FAIL, PASS
 * and FAIL make FAIL; FAIL, PASS and PASS make INCONCLUSIVE.
 *
 * <p>The figures, rounds and causes of one fork are shown: of one that agrees with as many of these verdicts as any,
 * that with the median in the middle. Where budgets are to be suggested it is the one with the highest median.
 *
 * <p>How would slow code hide? Behind a compilation that most JVMs do not come to. Such a budget is INCONCLUSIVE, not PASS.
 */
public final class ForkedVerdict {

    private static final Percentile MEDIAN = Percentile.of(50);
    private static final Percentile TAIL = Percentile.of(99);

    /**
     * A fork's own result.
     *
     * @param seconds how long it took, from its JVM's start to its end
     */
    public record ForkResult(LatencyResult result, double seconds) {}

    private final List<LatencyResult> results;
    private final List<Verdict> verdicts = new ArrayList<>(); // of the budgets

    private ForkedVerdict(List<LatencyResult> results) {
        this.results = results;
        for (int i = 0; i < results.get(0).budgets().size(); i++) {
            verdicts.add(verdict(ofBudget(i)));
        }
    }

    /** Returns what the verdicts of all forks on one budget mean together. */
    static Verdict verdict(List<Verdict> ofForks) {
        for (Verdict unanimous : List.of(Verdict.PASS, Verdict.NOT_JUDGED)) {
            if (Lists.all(ofForks, verdict -> verdict == unanimous)) {
                return unanimous;
            }
        }
        return 2 * broken(ofForks) > ofForks.size() ? Verdict.FAIL : Verdict.INCONCLUSIVE;
    }

    /**
     * Returns the result of the fork that is shown, judged by all.
     *
     * @param forks in their order; at least one
     * @param jvmArgs the options that the test asked for
     * @param logs the folder of their output
     * @param doubts about how all of them were started
     */
    public static LatencyResult of(
            LatencyPlan plan, List<ForkResult> forks, List<String> jvmArgs, String logs, List<Doubt> doubts) {
        ForkedVerdict all = new ForkedVerdict(Lists.map(forks, ForkResult::result));
        int shown = all.shown(plan.isToSuggest());
        LatencyResult result = forks.get(shown).result().withDoubts(doubts);
        ResultParts.Decision decision = Overall.decide(all.outcomes(result));
        ForkFacts facts = new ForkFacts(shown + 1, jvmArgs, Lists.map(forks, ForkedVerdict::fork), logs);
        return result.with(decision, result.further().with(facts));
    }

    private List<BudgetOutcome> outcomes(LatencyResult shown) {
        List<BudgetOutcome> outcomes = new ArrayList<>();
        for (int i = 0; i < verdicts.size(); i++) {
            BudgetOutcome own = shown.budgets().get(i);
            outcomes.add(
                    own.verdict() == verdicts.get(i)
                            ? own
                            : own.withVerdict(verdicts.get(i), ofForks(broken(ofBudget(i)), results.size())));
        }
        return outcomes;
    }

    /** Returns why a budget's verdict is not that of the fork that is shown. */
    static Reason ofForks(int broken, int forks) {
        return (2 * broken > forks ? ReasonKind.MOST_FORKS : ReasonKind.SOME_FORKS).of(broken, forks);
    }

    /** Returns the place of the fork that is shown. */
    private int shown(boolean isSlowest) {
        long most = Lists.max(results, this::agreements, 0);
        List<Integer> agreeing = new ArrayList<>();
        for (int i = 0; i < results.size(); i++) {
            if (isSlowest || agreements(results.get(i)) == most) {
                agreeing.add(i);
            }
        }
        List<Integer> byMedian = Lists.sortedBy(
                agreeing, (left, right) -> Double.compare(median(results.get(left)), median(results.get(right))));
        return byMedian.get(isSlowest ? byMedian.size() - 1 : (byMedian.size() - 1) / 2);
    }

    private int agreements(LatencyResult result) {
        int agreements = 0;
        for (int i = 0; i < verdicts.size(); i++) {
            agreements += result.budgets().get(i).verdict() == telling(i) ? 1 : 0;
        }
        return agreements;
    }

    /** Returns which of the forks' verdicts on a budget tells most of why the common one is what it is. */
    private Verdict telling(int budget) {
        boolean isSaid = Lists.any(ofBudget(budget), verdict -> verdict == verdicts.get(budget));
        return isSaid ? verdicts.get(budget) : Verdict.FAIL;
    }

    private List<Verdict> ofBudget(int index) {
        return Lists.map(results, result -> result.budgets().get(index).verdict());
    }

    private static int broken(List<Verdict> ofForks) {
        return Lists.count(ofForks, verdict -> verdict == Verdict.FAIL);
    }

    private static double median(LatencyResult result) {
        return result.nanos(result.distribution().ticksAt(MEDIAN));
    }

    private static Fork fork(ForkResult fork) {
        LatencyResult result = fork.result();
        return new Fork(
                result.verdict(),
                median(result),
                result.supports(TAIL) ? result.nanos(result.ticksAt(TAIL)) : Double.NaN,
                result.nanos(result.maxTicks()),
                fork.seconds(),
                Lists.map(
                        result.budgets(),
                        budget -> new ForkFacts.OfBudget(
                                budget.limit().subject(),
                                budget.verdict(),
                                budget.measured().value())));
    }
}
