/**
 * Makes text and files of results.
 *
 * <p><b>How data flows.</b> Each class is a function of a result.
 *
 * <pre>
 * result → Answers (answer): clauses, each behind a label → Paragraph → Columns: lines
 *        → Tables → TextTable for terminals, MarkdownTable for comments
 *        → ReportContent: both → JsonReport → Json
 * </pre>
 *
 * <p>{@link ConsoleReport} prints what a reader needs each time. {@link FailureMessage} has the most important in at
 * most 24 lines of 80 columns, {@link ResultLine} has one line, and {@link RunText} the summary of a run.
 * {@link ReportFiles} writes text, JSON, histograms in HdrHistogram's formats, and stacks for flame graphs.
 * {@link Surface} says how wide a text may be.
 *
 * <p><b>What may change.</b> A new thing to say is a clause in {@code answer} or a column of {@code Tables}; then
 * every report shows it. A new format is a class whose text {@link ReportFiles} writes. Golden files hold the texts.
 *
 * <p><b>What must stay.</b> A report decides nothing and measures nothing. A JSON field that users may read is
 * renamed only with a higher {@code schema} and a changed resource {@code latency-report.schema.json}.
 */
@NullMarked
package io.github.junitlatency.internal.report;

import org.jspecify.annotations.NullMarked;
