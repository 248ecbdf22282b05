/**
 * Makes the page of a run.
 *
 * <p><b>What it is for.</b> {@link io.github.junitlatency.internal.report.page.RunPage} makes one HTML page of all results of a run:
 * an index, and for each test its figures, tables and facts. It is read in a browser, from a file or a build server's archive,
 * with no network.
 *
 * <pre>{@code
 * String html = RunPage.of(run);
 * }</pre>
 *
 * <p><b>How data flows.</b> {@code RunPage} fills the resource {@code page.html}: the table of verdicts, and for each test its message
 * and its JSON file as it is. In the browser {@code page.js} reads a test's JSON when it is opened, and draws it in place of the
 * message: the words and tables of {@code told}, which all reports share, and figures from the records. Looks are in {@code page.css}.
 *
 * <p><b>What may be touched.</b> A new part is a function of {@code page.js} with a place in {@code parts}. Colours are variables
 * of the style sheet, once for each theme. Look at it after a change: {@code SamplePage}, among the tests, says how to make samples
 * and screenshots.
 *
 * <p><b>What must not.</b> Java escapes each text that it fills in, and the script writes text nodes only. The page loads nothing;
 * without its script it has the table and the messages. It decides nothing. A page has at most 10 MB: where the JSON of a run's
 * tests is more, the least grave have their message alone.
 */
package io.github.junitlatency.internal.report.page;
