/**
 * Budgets: their grammar, limits and units.
 *
 * <p><b>How data flows.</b> {@link BudgetParser} reads a text through a {@link Cursor}, and makes a {@link Budget} or
 * one sentence that quotes the text. {@link FigureRules} has what is special about a figure. {@link Limit} is a
 * budget in ticks, and {@link Timing} says which of two times it limits.
 *
 * <p><b>What must stay.</b> The grammar is strict, so that no budget is dropped or guessed.
 */
package io.github.junitlatency.internal.plan.budget;
