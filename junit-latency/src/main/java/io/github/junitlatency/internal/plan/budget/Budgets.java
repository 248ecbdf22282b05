package io.github.junitlatency.internal.plan.budget;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.Figure;
import java.util.List;
import java.util.Optional;

/**
 * The limits of a plan, no two of one kind on one subject.
 *
 * @param all in the order in which they were given
 * @param baseMethod the method of the same class that relative limits compare with; empty for an older version of the code
 * @param notJudged those that the gate does not judge, besides {@code all}
 */
public record Budgets(List<Budget> all, Optional<String> baseMethod, List<Budget> notJudged) {

    /** Makes those of which all are judged. */
    public Budgets(List<Budget> all, Optional<String> baseMethod) {
        this(all, baseMethod, List.of());
    }

    /** Returns the limits on times that depend on nothing else. */
    public List<Budget> absolute() {
        return Lists.filter(all, budget -> budget.figure().isTime() && !budget.isByBase());
    }

    /** Returns the limits that are relative to base. */
    public List<Budget> relative() {
        return Lists.filter(all, Budget::isByBase);
    }

    /** Returns the limits on a figure that depend on nothing else. */
    public List<Budget> fixed(Figure figure) {
        return Lists.filter(all, budget -> budget.figure() == figure && !budget.isByBase());
    }

    /** Returns the first limit on a figure, relative to base or not; empty where there is none. */
    public Optional<Budget> first(Figure figure) {
        return Lists.first(all, budget -> budget.figure() == figure);
    }

    /** Returns whether a figure has a fixed limit that the timed rounds do not have. */
    public boolean needFurtherRounds() {
        return Lists.any(all, budget -> !budget.figure().isTime() && !budget.isByBase());
    }

    /** Returns the figures besides times that are limited relative to base, each once. */
    public List<Figure> gaugedByBase() {
        return Lists.distinct(Lists.filter(Lists.map(relative(), Budget::figure), figure -> !figure.isTime()));
    }

    /** Returns whether a figure is limited relative to base. */
    public boolean isByBase(Figure figure) {
        return Lists.any(relative(), budget -> budget.figure() == figure);
    }

    /** Returns how many iterations the limited percentiles need; 0 where only maxima are limited. */
    public long neededIterations() {
        return neededIterations(all);
    }

    /** Returns how many iterations the limited percentiles of a figure need; 0 where only maxima are limited. */
    public long neededIterations(Figure figure) {
        return neededIterations(Lists.filter(all, budget -> budget.figure() == figure));
    }

    private static long neededIterations(List<Budget> budgets) {
        return Lists.max(budgets, Budget::neededIterations, 0);
    }

    /** Returns whether any limit is relative to base. */
    public boolean needsBase() {
        return firstRelative().isPresent();
    }

    /** Returns the first limit that is relative to base, if there is any. */
    public Optional<Budget> firstRelative() {
        return Lists.first(all, Budget::isByBase);
    }
}
