package io.github.junitlatency.internal.plan;

import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.plan.budget.BudgetParser;
import io.github.junitlatency.internal.plan.budget.Budgets;
import io.github.junitlatency.internal.plan.budget.FigureRules;
import io.github.junitlatency.result.Figure;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads and checks the budgets of one test; what contradicts another one or cannot be judged is an error.
 *
 * @param scales factors on what was asked for
 * @param iterations of a round, scaled
 * @param isPaced whether iterations start on a schedule
 */
record BudgetChecker(Configuration.Scales scales, long iterations, boolean isPaced) {

    /**
     * Returns the budgets, those in absolute time scaled.
     *
     * @throws IllegalArgumentException if one is wrong, saying so
     */
    Budgets check(List<String> texts, Optional<String> baseMethod) {
        List<Budget> checked = new ArrayList<>();
        Set<String> subjects = new HashSet<>();
        for (String text : texts) {
            Budget budget = BudgetParser.parse(text);
            boolean isRelative = budget.isByBase();
            if (!subjects.add(budget.subject().toString() + isRelative)) {
                throw new IllegalArgumentException("budget \"" + text + "\" is a second limit on " + budget.subject()
                        + (isRelative
                                ? " relative to base; keep one relative budget a subject"
                                : "; keep one absolute budget a subject"));
            }
            checked.add(checked(text, budget));
        }
        Budgets budgets = new Budgets(checked, baseMethod);
        if (baseMethod.isPresent() && !budgets.needsBase()) {
            throw new IllegalArgumentException(
                    "base = \"" + baseMethod.get() + "\" has no effect, because no budget is relative to base;"
                            + " write one such as \"p99 <= base + 10%\", or remove base");
        }
        return budgets;
    }

    private Budget checked(String text, Budget budget) {
        checkTiming(text, budget);
        checkSupport(text, budget);
        if (budget.isByBase()) {
            Optional<String> refused = FigureRules.notByBase(budget.figure());
            if (refused.isPresent()) {
                throw new IllegalArgumentException("budget \"" + text + "\" " + refused.get());
            }
        }
        if (budget.figure() == Figure.ERRORS && !budget.isByBase() && budget.limitValue(0) > 1) {
            throw new IllegalArgumentException(
                    "budget \"" + text + "\" is over 100%, more than all calls are; lower the limit");
        }
        return budget.scaled(scales.budget());
    }

    private void checkTiming(String text, Budget budget) {
        if (budget.isTimingSaid() && !isPaced) {
            throw new IllegalArgumentException("budget \"" + text + "\" is on " + budget.timing()
                    + " time, but iterations that start when the one before has ended have no other;"
                    + " remove the word, or set every or rate");
        }
    }

    private void checkSupport(String text, Budget budget) {
        long needed = budget.neededIterations();
        if (iterations < needed) {
            String scale = scales.iterations().compareTo(BigDecimal.ONE) == 0
                    ? ""
                    : " (after " + Configuration.PREFIX + "iterations.scale = " + scales.iterations() + ")";
            throw new IllegalArgumentException("budget \"" + text + "\" needs iterations of at least " + needed
                    + ", so that ten of them are expected over "
                    + (budget.percentile().isPresent()
                            ? "p" + budget.percentile().get()
                            : "the limit")
                    + ", but iterations = " + iterations + scale + "; raise iterations or "
                    + (budget.percentile().isPresent() ? "lower the percentile" : "the limit"));
        }
    }
}
