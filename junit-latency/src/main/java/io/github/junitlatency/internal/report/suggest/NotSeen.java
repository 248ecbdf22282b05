package io.github.junitlatency.internal.report.suggest;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.suggest.Suggestion.SuggestedBudget;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Says which regressions pass all budgets that are suggested.
 *
 * <p>There are three kinds: more work in each call, calls that are slow now and then, more garbage. Example: a median of 150 ns
 * with {@code p50 <= 190 ns} and {@code p99.9 <= 1.3 us} lets 27% more work pass, and of slow calls those within 1.3 us, and
 * those of which there are fewer than one in 1,000.
 */
final class NotSeen {

    private final LatencyResult result;
    private final Map<String, Double> limits;
    private final String timing;

    /**
     * Prepares.
     *
     * @param limits the suggested ones by subject: nanoseconds, or the factor of base
     */
    NotSeen(LatencyResult result, Map<String, Double> limits) {
        this.result = result;
        this.limits = limits;
        timing = result.pace().isPresent() && !limits.containsKey("p50") ? "service " : "";
    }

    /** Returns the sentence. */
    String by(List<SuggestedBudget> budgets) {
        List<String> kinds = new ArrayList<>(List.of(work(), slowCalls()));
        if (!Lists.any(budgets, budget -> budget.text().startsWith("alloc"))) {
            kinds.add("more garbage");
        }
        return "not seen by these budgets: " + String.join("; ", kinds);
    }

    private String work() {
        double factor = Math.min(limit("p50 by base"), limit(timing + "p50") / result.nanos(leastMedianTicks()));
        return Double.isFinite(factor)
                ? "less than " + Quantities.whole(Math.round((factor - 1) * 100)) + "% more work in each call"
                : "more work in each call";
    }

    /** The quickest round's, beside which a limit is widest. */
    private long leastMedianTicks() {
        return timing.isEmpty()
                ? SeenTimes.at(SeenTimes.MEDIAN, result).leastTicks()
                : result.pace().get().service().ticksAt(SeenTimes.MEDIAN);
    }

    private String slowCalls() {
        List<Percentile> limited = Lists.filter(
                Lists.sortedBy(Lists.concat(SeenTimes.OF_ROUNDS, result.percentiles()), Percentile::compareTo),
                percentile -> limits.containsKey(timing + "p" + percentile));
        String max = limits.containsKey("max") ? " under " + FriendlyLimit.time(limit("max")) : "";
        if (limited.isEmpty()) {
            return "slow calls" + max;
        }
        Percentile deepest = limited.get(limited.size() - 1);
        long oneIn = Math.round(100 / (100 - deepest.value().doubleValue()));
        return "slow calls under " + FriendlyLimit.time(limit(timing + "p" + deepest)) + ", or rarer than 1 in "
                + Quantities.whole(oneIn) + (max.isEmpty() ? "" : " and" + max);
    }

    private double limit(String subject) {
        return limits.getOrDefault(subject, Double.POSITIVE_INFINITY);
    }
}
