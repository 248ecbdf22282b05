package io.github.junitlatency.internal.plan;

import io.github.junitlatency.internal.plan.Budget.Bound;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads and checks the budgets of one test; what contradicts another one or could never be broken is an error.
 *
 * @param scales factors on what was asked for
 * @param iterations of a round, scaled
 * @param isPaced whether iterations start on a schedule
 */
record BudgetChecker(Configuration.Scales scales, long iterations, boolean isPaced) {

    /** No one gates on a thousandfold or a thousandth of base, so a factor beyond is a mistake. */
    private static final BigDecimal MAX_FACTOR = BigDecimal.valueOf(1_000);

    private static final BigDecimal MIN_FACTOR = new BigDecimal("0.001");

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
            checkFactor(text, budget.bound().factor());
        }
        Budget scaled = budget.scaled(scales.budget());
        checkAmount(text, budget, scaled);
        return scaled;
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

    private void checkAmount(String text, Budget budget, Budget scaled) {
        Bound bound = scaled.bound();
        if (bound.unit().isEmpty()
                || bound.amount().compareTo(bound.unit().get().max()) <= 0) {
            return;
        }
        LimitUnit unit = bound.unit().get();
        boolean isScaled = !scaled.equals(budget);
        String scale = isScaled
                ? ", " + unit.of(bound.amount()) + " after " + Configuration.PREFIX + "budget.scale = "
                        + scales.budget() + ","
                : "";
        String most = unit.of(unit.max()) + ", more than " + unit.beyondMax();
        throw new IllegalArgumentException("budget \"" + text + "\"" + scale
                + (budget.isByBase()
                        ? " allows over " + most + "; lower the amount"
                        : " is over " + most + "; lower the limit")
                + (isScaled ? " or the scale" : ""));
    }

    private void checkFactor(String text, BigDecimal factor) {
        if (factor.compareTo(MAX_FACTOR) > 0 || factor.compareTo(MIN_FACTOR) < 0) {
            throw new IllegalArgumentException("budget \"" + text + "\" allows "
                    + factor.stripTrailingZeros().toPlainString() + " times base, but it must be " + MIN_FACTOR + " to "
                    + MAX_FACTOR + " times; correct it");
        }
    }
}
