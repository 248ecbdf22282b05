package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.Exceedances;
import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.Cause;
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

    private record Key(CauseKind kind, Origin origin) {}

    private static final class Sum {
        private long iterations;
        private long ticks;
    }

    private final Map<Key, Sum> sums = new LinkedHashMap<>();
    private long wholeTicks;

    private CauseTotals() {}

    /**
     * Returns the sum of each cause over one limit, the largest first.
     *
     * @param over the iterations over the limit, explained or not
     * @param exceeding iterations over any limit, explained
     * @param netTicks of all judged iterations
     * @param unnoted says whose the iterations over so many ticks are of which nothing is noted
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
                totals.add(CauseKind.BACKLOG, Origin.UNKNOWN, followers, lateTicks);
            }
            if (unexplained > followers) {
                totals.add(
                        CauseKind.NOTHING_SEEN,
                        unnoted.apply(over.limit().ticks()),
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
        Set<Key> counted = new HashSet<>(); // an iteration may have been preempted by several processes
        for (Cause cause : slow.causes()) {
            boolean isNew = counted.add(new Key(cause.kind(), cause.origin()));
            add(cause.kind(), cause.origin(), isNew ? 1 : 0, cause.ticks());
        }
    }

    private void add(CauseKind kind, Origin origin, long iterations, long ticks) {
        Key key = new Key(kind, origin);
        Sum sum = sums.getOrDefault(key, new Sum());
        sums.put(key, sum);
        sum.iterations += iterations;
        sum.ticks += ticks;
    }

    private List<CauseTotal> largestFirst() {
        List<CauseTotal> totals = new ArrayList<>();
        for (Map.Entry<Key, Sum> entry : sums.entrySet()) {
            Sum sum = entry.getValue();
            double share = wholeTicks == 0 ? 0 : Math.min(1, (double) sum.ticks / wholeTicks);
            totals.add(new CauseTotal(entry.getKey().kind, entry.getKey().origin, sum.iterations, sum.ticks, share));
        }
        return Lists.sortedDown(totals, CauseTotal::ticks);
    }
}
