package io.github.junitlatency.internal.report.suggest;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.Budgets;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Defaults;
import io.github.junitlatency.internal.plan.Mode;
import io.github.junitlatency.result.Percentile;
import java.util.List;

/** Budgets relative to base that are added to a test without any, so that pairs of JVMs are measured and one can be suggested. */
public final class ComparedBudgets {

    /** Told from a test's own by their blanks. */
    static final List<String> TEXTS =
            List.of("p50" + Budgets.ADDED + "base + 10%", "p99" + Budgets.ADDED + "base + 10%");

    private static final long NEEDED = Percentile.of(99).neededIterations();

    private ComparedBudgets() {}

    /**
     * Returns a test's budgets, and those that are added where budgets are to be suggested and there is a base.
     *
     * @param budgets as they were written
     * @param iterations of a round, as they were written; those of {@code AUTO} are taken for enough
     */
    public static List<String> with(List<String> budgets, long iterations, Configuration configuration) {
        boolean isWanted = configuration.mode() == Mode.SUGGEST
                && configuration.comparing().base().isPresent()
                && !Lists.any(budgets, text -> text.contains("base"));
        if (!isWanted) {
            return budgets;
        }
        boolean supportsTail = iterations == Defaults.AUTO
                || iterations * configuration.iterationsScale().doubleValue() >= NEEDED;
        return Lists.concat(budgets, Lists.limit(TEXTS, supportsTail ? 2 : 1));
    }
}
