package io.github.junitlatency.internal.plan;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.Percentile;
import java.util.List;
import java.util.Optional;

/**
 * The limits of a plan, no two of one kind on one subject.
 *
 * @param all in the order in which they were given
 * @param baseMethod the method of the same class that relative limits compare with; empty for an older version of the code
 */
public record Budgets(List<ParsedBudget> all, Optional<String> baseMethod) {

    /** Returns the limits on times that depend on nothing else. */
    public List<Budget> absolute() {
        return of(Budget.class);
    }

    /** Returns the limits on times and on throughput that are relative to base. */
    public List<RelativeBudget> relative() {
        return of(RelativeBudget.class);
    }

    /** Returns the limits on allocated bytes, those relative to base among them. */
    public List<AllocationBudget> allocation() {
        return of(AllocationBudget.class);
    }

    /** Returns the limits on throughput that depend on nothing else, one at most. */
    public Optional<ThroughputBudget> throughput() {
        return Lists.first(of(ThroughputBudget.class), one -> true);
    }

    /** Returns the first limit on throughput, relative to base or not; empty where there is none. */
    public Optional<ParsedBudget> firstOfThroughput() {
        return Lists.first(all, budget -> budget.kind().isThroughput());
    }

    /** Returns how many iterations the limited percentiles need; 0 where only maxima are limited. */
    long neededIterations() {
        return neededIterations(all);
    }

    /** Returns how many iterations the limited percentiles of what is allocated need; 0 where only maxima are limited. */
    public long neededIterationsOfAllocation() {
        return neededIterations(allocation());
    }

    private static long neededIterations(List<? extends ParsedBudget> budgets) {
        List<Percentile> limited = Lists.present(Lists.map(budgets, ParsedBudget::percentile));
        return Lists.max(limited, Percentile::neededIterations, 0);
    }

    /** Returns whether any limit is relative to base. */
    public boolean needsBase() {
        return firstRelative().isPresent();
    }

    /** Returns the first limit that is relative to base, if there is any. */
    Optional<ParsedBudget> firstRelative() {
        return Lists.first(all, ParsedBudget::isRelative);
    }

    private <B extends ParsedBudget> List<B> of(Class<B> kind) {
        return Lists.map(Lists.filter(all, kind::isInstance), kind::cast);
    }
}
