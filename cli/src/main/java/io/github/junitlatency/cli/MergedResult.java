package io.github.junitlatency.cli;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.Gravity;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultParts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * All shards of a test as one result, for surfaces that show results.
 *
 * <p>Times and counts are the sums; verdict, reason, causes and environment are the worst shard's; a doubt says so.
 */
final class MergedResult {

    private final MergedTest test;
    private final LatencyResult worst;

    private MergedResult(MergedTest test) {
        this.test = test;
        this.worst = test.worst().result();
    }

    /** Returns the result of all shards; that of the only one as it is. */
    static LatencyResult of(MergedTest test) {
        return test.shards().size() == 1 ? test.worst().result() : new MergedResult(test).all();
    }

    private LatencyResult all() {
        Distribution times = times();
        return new LatencyResult(
                worst.test(),
                worst.verdict(),
                worst.why(),
                worst.budgets().stream().map(budget -> budget(budget, times)).toList(),
                new ResultParts.Setup(
                        sum(LatencyResult::iterations),
                        worst.setup().batch(),
                        worst.percentiles(),
                        worst.setup().threads()),
                new ResultParts.Times(
                        worst.times().rounds(),
                        worst.times().warmUp(),
                        times,
                        worst.maxTicks() == times.maxTicks() ? worst.times().maxIteration() : -1,
                        worst.slowest(),
                        worst.times().probe(),
                        worst.times().pace()),
                new ResultParts.Conditions(
                        worst.conditions().clock(),
                        cpu(),
                        worst.conditions().control(),
                        worst.conditions().helpers(),
                        worst.conditions().heap(),
                        worst.conditions().sources(),
                        doubts()),
                worst.further(),
                worst.detail(),
                Optional.empty());
    }

    private List<Doubt> doubts() {
        List<Doubt> doubts = new ArrayList<>();
        doubts.add(new Doubt(
                Doubt.Kind.MERGED,
                "this is " + Quantities.counted(test.shards().size(), "shard") + " of one test: " + test.verdicts()
                        + "; times and counts are added, all else is of the worst, in "
                        + test.worst().folder(),
                "read a shard's own report before you act on the sum"));
        doubts.addAll(worst.doubts());
        return doubts;
    }

    private long sum(ToLongFunction<LatencyResult> of) {
        return test.results().stream().mapToLong(of).sum();
    }

    private CpuFacts cpu() {
        return new CpuFacts(
                use(),
                sum(result -> result.conditions().cpu().tainted()),
                sum(result -> result.conditions().cpu().preempted()),
                sum(result -> result.conditions().cpu().migrations()),
                sum(result -> result.conditions().cpu().heldUp()),
                worst.conditions().cpu().timedShare(),
                worst.conditions().cpu().gaps());
    }

    /** Returns the worst shard's use of CPUs, or that of one that was not pinned, by choice or by failure. */
    private CpuFacts.Use use() {
        return test.results().stream() // the worst first
                .map(result -> result.conditions().cpu().use())
                .reduce((use, other) -> other.mode().compareTo(use.mode()) > 0 ? other : use)
                .orElseThrow();
    }

    /** Returns all times in ticks of the worst shard's clock. */
    private Distribution times() {
        Histogram sum = new Histogram(Long.MAX_VALUE / 2, 3);
        long max = 0;
        for (LatencyResult result : test.results()) {
            double ticks = worst.conditions().clock().frequencyHz()
                    / result.conditions().clock().frequencyHz();
            Histogram shard = result.distribution().histogram();
            for (HistogramIterationValue bucket : shard.recordedValues()) {
                sum.recordValueWithCount(
                        Math.round(shard.lowestEquivalentValue(bucket.getValueIteratedTo()) * ticks),
                        bucket.getCountAtValueIteratedTo());
            }
            max = Math.max(max, Math.round(result.maxTicks() * ticks));
        }
        return new Distribution(sum, max);
    }

    private BudgetOutcome budget(BudgetOutcome budget, Distribution times) {
        if (!budget.isOfTimedRounds()) {
            return budget;
        }
        List<BudgetOutcome> everywhere = test.everywhere(budget);
        BudgetOutcome shown = everywhere.stream()
                .min(Comparator.comparing(other -> Gravity.VERDICTS.indexOf(other.verdict())))
                .orElse(budget);
        return new BudgetOutcome(
                budget.limit(),
                budget.figure()
                        .amount(
                                measured(budget, times),
                                worst.conditions().clock().frequencyHz()),
                new BudgetOutcome.Counts(
                        sum(everywhere, BudgetOutcome::exceedances),
                        sum(everywhere, BudgetOutcome::allowed),
                        sum(everywhere, BudgetOutcome::exceedancesInAll),
                        shown.exceedancesByRound(),
                        shown.rates()),
                Optional.empty(),
                shown.verdict(),
                shown.why(),
                shown.falseAlarmBound(),
                shown.causes(),
                shown.redFrom());
    }

    private static long sum(List<BudgetOutcome> budgets, ToLongFunction<BudgetOutcome> of) {
        return budgets.stream().mapToLong(of).sum();
    }

    private static long measured(BudgetOutcome budget, Distribution times) {
        if (budget.isOfService()) {
            return budget.measuredTicks(); // service times are not added here
        }
        return budget.percentile().isPresent()
                ? times.ticksAt(budget.percentile().get())
                : times.maxTicks();
    }
}
