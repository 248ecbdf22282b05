/**
 * Makes text and files of results.
 *
 * <p><b>What it is for.</b> A result is a list of {@link io.github.junitlatency.internal.report.answer.Answer}s, each with a
 * label: those to a tired reader's questions, and the facts about how it was measured. {@link
 * io.github.junitlatency.internal.report.ConsoleReport} prints those that a reader needs each time, with the tables of budgets,
 * percentiles and longest iterations, {@link io.github.junitlatency.internal.report.FailureMessage} the most important in at most 24 lines of 80 columns,
 * and {@link io.github.junitlatency.internal.report.ResultLine} makes one line. {@link
 * io.github.junitlatency.internal.report.ReportFiles} writes text and JSON, the distributions in the two formats of
 * HdrHistogram, and the stacks of slow iterations as viewers of flame graphs read them.
 *
 * <pre>{@code
 * System.out.println(ConsoleReport.full(result));
 * new ReportFiles(folder).write("OrderBookTest.add", result, ConsoleReport.full(result), Optional.empty());
 * }</pre>
 *
 * <p><b>How data flows.</b> Each class is a function of a result. An {@code Answer} takes its clauses from a class for its
 * topic, such as {@code VerdictText}, {@code NextText} or {@code SetupText}. {@code Paragraph} puts clauses behind a label, and
 * {@code Columns} breaks lines. Every {@link io.github.junitlatency.internal.report.Table} is fitted into a terminal by {@link
 * io.github.junitlatency.internal.report.TextTable}, and put into comments by {@link
 * io.github.junitlatency.internal.report.MarkdownTable}; {@code Tables} makes those of a result. A {@link io.github.junitlatency.internal.report.Surface} says how wide a text may be, and what a
 * run adds to every result. {@link io.github.junitlatency.internal.report.RunText} makes the summary of a run from a {@link
 * io.github.junitlatency.internal.report.answer.RunEntry} for each test. {@code
 * JsonReport} makes the file of a result, and {@code Json} writes it. {@link
 * io.github.junitlatency.internal.report.SuggestionText} makes Java code of budgets that {@code internal.report.suggest}
 * suggests.
 *
 * <p>What several surfaces say is said once: {@link io.github.junitlatency.internal.report.answer.Headroom}, the order of {@link
 * io.github.junitlatency.internal.report.answer.Severity}, {@link io.github.junitlatency.internal.report.answer.BudgetFigures}, {@link
 * io.github.junitlatency.internal.report.answer.TestTitle}, and {@code Undecided} for what cannot be decided.
 *
 * <p><b>What may be touched.</b> A new thing to say is a clause of a topic, or a new topic in {@code Answer}, or a column
 * of {@code Tables}; every surface shows it then. A new format is a class whose text {@code ReportFiles} writes. Golden files in the tests hold the texts.
 *
 * <p><b>What must not.</b> A report decides nothing and measures nothing: it reads results alone. A JSON field that users may
 * read is not renamed without a higher {@code schema}, and the resource {@code latency-report.schema.json} changes with it.
 *
 * <p>Words: docs/glossary.md.
 */
@NullMarked
package io.github.junitlatency.internal.report;

import org.jspecify.annotations.NullMarked;
