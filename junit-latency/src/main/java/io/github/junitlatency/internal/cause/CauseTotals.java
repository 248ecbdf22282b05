package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.Explanation.ExplainedIteration;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.samples.Samples.Exceedances;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongFunction;
import org.HdrHistogram.Histogram;

/** Adds up the causes of all iterations over a limit. */
final class CauseTotals {

    private static final class Sum {
        private long iterations;
        private long ticks;
    }

    private final Map<CauseKey, Sum> sums = new LinkedHashMap<>();
    private long wholeTicks;

    private CauseTotals() {}

    /**
     * Returns the sum of each cause over one limit, the largest first.
     *
     * @param over the iterations over the limit, explained or not
     * @param exceeding iterations over any limit, explained
     * @param netTicks of all judged iterations
     * @param unnoted gives the origin of iterations over so many ticks of which nothing is noted
     */
    static List<CauseTotal> of(
            Exceedances over, List<ExplainedIteration> exceeding, Histogram netTicks, LongFunction<Origin> unnoted) {
        CauseTotals totals = new CauseTotals();
        long explained = 0;
        long explainedTicks = 0;
        for (ExplainedIteration slow : exceeding) {
            if (over.limit().isExceededBy(slow.ticks())) {
                explained++;
                explainedTicks += slow.disturbance().isLeftOut() ? 0 : slow.ticks();
                totals.add(slow);
            }
        }
        if (over.inAll() > explained) {
            // the histogram's figures are up to 0.1% above the truth, which is good enough for a share
            long rest = Math.max(0, ticksOver(over.limit(), netTicks) - explainedTicks);
            long unexplained = over.inAll() - explained;
            long followers = Math.min(over.late(), unexplained);
            long lateTicks = Math.round((double) rest / unexplained * followers);
            if (followers > 0) {
                totals.add(CauseKey.of(CauseKind.BACKLOG, Detail.NONE), followers, lateTicks);
            }
            if (unexplained > followers) {
                Origin origin = unnoted.apply(over.limit().ticks());
                totals.add(
                        new CauseKey(CauseKind.NOTHING_SEEN, origin, Detail.NONE),
                        unexplained - followers,
                        rest - lateTicks);
            }
            totals.wholeTicks += rest;
        }
        return totals.largestFirst();
    }

    private static long ticksOver(Limit limit, Histogram netTicks) {
        long sum = 0;
        for (var value : netTicks.recordedValues()) {
            if (limit.isExceededBy(value.getValueIteratedTo())) {
                sum += value.getCountAddedInThisIterationStep() * value.getValueIteratedTo();
            }
        }
        return sum;
    }

    private void add(ExplainedIteration slow) {
        wholeTicks += slow.ticks();
        Set<CauseKey> counted = new HashSet<>(); // an iteration may have been preempted by several processes
        for (Cause cause : slow.causes()) {
            CauseKey key = new CauseKey(cause.kind(), cause.origin(), Detail.NONE);
            add(key, counted.add(key) ? 1 : 0, cause.ticks());
        }
    }

    private void add(CauseKey key, long iterations, long ticks) {
        Sum sum = sums.getOrDefault(key, new Sum());
        sums.put(key, sum);
        sum.iterations += iterations;
        sum.ticks += ticks;
    }

    private List<CauseTotal> largestFirst() {
        List<CauseTotal> totals = new ArrayList<>();
        for (Map.Entry<CauseKey, Sum> entry : sums.entrySet()) {
            Sum sum = entry.getValue();
            double share = wholeTicks == 0 ? 0 : Math.min(1, (double) sum.ticks / wholeTicks);
            totals.add(
                    new CauseTotal(entry.getKey().kind(), entry.getKey().origin(), sum.iterations, sum.ticks, share));
        }
        return Lists.sortedDown(totals, CauseTotal::ticks);
    }
}
