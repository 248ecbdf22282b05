/**
 * Makes text and files of results.
 *
 * <p><b>What it is for.</b> {@link io.github.junitlatency.internal.report.ConsoleReport} makes the long report of a test, in 28 (at most 32)
 * lines of 80 columns, {@link io.github.junitlatency.internal.report.FailureMessage} the message of a test that is red or skipped, in at
 * most 24, and {@link io.github.junitlatency.internal.report.ResultLine} its one line. {@link io.github.junitlatency.internal.report.ReportFiles} writes the same as JSON, and the distributions in
 * the two formats of HdrHistogram.
 *
 * <pre>{@code
 * System.out.println(ConsoleReport.full(result));
 * new ReportFiles(folder).write("OrderBookTest.add", result);
 * }</pre>
 *
 * <p><b>How data flows.</b> Each class is a function of a result. {@link
 * io.github.junitlatency.internal.report.SuggestionText} makes Java code of budgets that {@code internal.report.suggest} suggests for one. {@code ConsoleReport} has a class for each section, such as
 * {@code BudgetTable} and {@code SlowestTable}, and decides how many lines each may have; {@code Lines} fits text into the
 * columns. {@code FailureMessage} is made of {@link io.github.junitlatency.internal.report.Answer}s, as the page is; each has
 * a class for its clauses, such as {@code VerdictText} and {@code NextText}. {@code Columns} breaks all lines. A {@link io.github.junitlatency.internal.report.Surface} says how wide
 * a text may be, and what a run says beside every result. {@link io.github.junitlatency.internal.report.SuiteText} makes one line of all
 * results of a run. {@link io.github.junitlatency.internal.report.RunText} makes its summary of a
 * {@link io.github.junitlatency.internal.report.RunEntry} for each test; {@code RunTable} fits them into a table. {@code JsonReport} makes
 * maps and lists, and {@code Json} writes them.
 *
 * <p>What several surfaces say is said here once: {@link io.github.junitlatency.internal.report.Headroom}, the order of {@link
 * io.github.junitlatency.internal.report.Gravity}, {@link io.github.junitlatency.internal.report.BudgetFigures}, {@link
 * io.github.junitlatency.internal.report.TestTitle}, and {@code ReasonAdvice} for what nobody can tell.
 *
 * <p>{@link io.github.junitlatency.internal.report.JmhReport} and {@link io.github.junitlatency.internal.report.NyrkioReport} make one file of all
 * results of a run, for tools that know those formats; {@code SummedTimes} adds the times of forks for them.
 *
 * <p><b>What may be touched.</b> A new section is a class of its own with a place in {@code ConsoleReport}, which keeps its
 * lines for it. A new format is a class of its own that {@code ReportFiles} writes. Golden files in the tests hold the
 * texts.
 *
 * <p><b>What must not.</b> A report decides nothing and measures nothing: it reads results alone. A JSON field that users may
 * read is not renamed without a higher {@code schema}, and the resource {@code latency-report.schema.json} changes with it.
 *
 * <p>Words: docs/glossary.md.
 */
@NullMarked
package io.github.junitlatency.internal.report;

import org.jspecify.annotations.NullMarked;
