/**
 * Makes text and files of results.
 *
 * <p><b>What it is for.</b> {@link io.github.junitlatency.internal.report.ConsoleReport} prints what a reader needs each
 * time, {@link io.github.junitlatency.internal.report.FailureMessage} the most important in at most 24 lines of 80 columns,
 * {@link io.github.junitlatency.internal.report.ResultLine} one line, {@link io.github.junitlatency.internal.report.RunText}
 * the summary of a run. {@link io.github.junitlatency.internal.report.ReportFiles} writes text, JSON, distributions in
 * HdrHistogram's formats, and stacks as viewers of flame graphs read them.
 *
 * <pre>{@code
 * System.out.println(ConsoleReport.full(result));
 * new ReportFiles(folder).write("OrderBookTest.add", result, ConsoleReport.full(result), Optional.empty());
 * }</pre>
 *
 * <p><b>How data flows.</b> Each class is a function of a result.
 *
 * <pre>
 * result → Answers (answer): clauses, each behind a label → Paragraph → Columns: lines
 *        → Tables → TextTable for terminals, MarkdownTable for comments
 *        → ReportContent: both → JsonReport → Json
 * Surface: how wide a text may be, and what a run adds to every result
 * source, suggest, store, ci, page: what else is made of results
 * </pre>
 *
 * <p><b>What may be touched.</b> A new thing to say is a clause in {@code answer} or a column of {@code Tables}; every
 * surface shows it then. A new format is a class whose text {@code ReportFiles} writes. Golden files hold the texts.
 *
 * <p><b>What must not.</b> A report decides nothing and measures nothing. A JSON field that users may read is not renamed
 * without a higher {@code schema}, and the resource {@code latency-report.schema.json} changes with it.
 */
@NullMarked
package io.github.junitlatency.internal.report;

import org.jspecify.annotations.NullMarked;
