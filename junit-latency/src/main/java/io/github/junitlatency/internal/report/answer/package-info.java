/**
 * Answers to a reader's questions about a result, as clauses.
 *
 * <p>{@link io.github.junitlatency.internal.report.answer.Answer} has the clauses of each topic, from a class for it, such
 * as {@link io.github.junitlatency.internal.report.answer.VerdictText},
 * {@link io.github.junitlatency.internal.report.answer.WhyText},
 * {@link io.github.junitlatency.internal.report.answer.WhereText},
 * {@link io.github.junitlatency.internal.report.answer.NextText} and
 * {@link io.github.junitlatency.internal.report.answer.SetupText}.
 * {@link io.github.junitlatency.internal.report.answer.Headroom} and
 * {@link io.github.junitlatency.internal.report.answer.Severity} order budgets and tests,
 * {@link io.github.junitlatency.internal.report.answer.BudgetFigures} and
 * {@link io.github.junitlatency.internal.report.answer.TestTitle} are what several surfaces say of them.
 * {@link io.github.junitlatency.internal.report.answer.RunEntry} is what a run keeps of a test.
 *
 * <p>A clause is made here once, and every surface shows it. A new thing to say is a clause of a topic, or a new topic in
 * {@code Answer}.
 */
@NullMarked
package io.github.junitlatency.internal.report.answer;

import org.jspecify.annotations.NullMarked;
