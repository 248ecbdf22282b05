/**
 * Budgets: their grammar, limits and units.
 *
 * <p>{@link io.github.junitlatency.internal.plan.budget.BudgetParser} reads a text through a {@code Cursor} and makes a {@link
 * io.github.junitlatency.internal.plan.budget.Budget} or one sentence that quotes the text. {@link
 * io.github.junitlatency.internal.plan.budget.FigureRules} has what is special about a figure. {@link
 * io.github.junitlatency.internal.plan.budget.Limit} is a budget in ticks, {@link
 * io.github.junitlatency.internal.plan.budget.Timing} which of two times it limits.
 *
 * <p>The grammar is strict, so that no budget is dropped or guessed.
 */
package io.github.junitlatency.internal.plan.budget;
