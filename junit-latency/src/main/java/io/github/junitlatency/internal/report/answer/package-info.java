/**
 * Answers a reader's questions about a result, in clauses that all reports share.
 *
 * <p><b>How data flows.</b> {@link Answer} has the clauses of each topic, from a class for it: {@link VerdictText},
 * {@code WhyText}, {@code WhereText}, {@link NextText}, {@link SetupText} and others. {@link Severity} orders tests
 * and budgets in every list, by verdict and {@link Headroom}. {@link MeasuredText.BudgetFigures} and {@link TestTitle}
 * are what several reports say of them. {@link RunEntry} is what a run keeps of a test.
 *
 * <p><b>What must stay.</b> Each clause is made once, here, and every report shows it. A new thing to say is a clause
 * of a topic, or a new topic in {@link Answer}.
 */
@NullMarked
package io.github.junitlatency.internal.report.answer;

import org.jspecify.annotations.NullMarked;
