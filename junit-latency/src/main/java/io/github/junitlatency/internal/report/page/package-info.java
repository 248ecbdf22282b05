/**
 * Makes the page of a run.
 *
 * <p><b>What it is for.</b> {@link io.github.junitlatency.internal.report.page.RunPage} makes one HTML page of all results of a run:
 * an index, and for each test its figures, tables and facts. It is read in a browser, from a file or a build server's archive,
 * with no network.
 *
 * <pre>{@code
 * String html = RunPage.of(mergedRun);
 * }</pre>
 *
 * <p><b>How data flows.</b> {@code Entry} sorts the results. Each part of the page is a class that writes a result into
 * {@code Markup}: {@code IndexTable}, {@code AnswerPart}, {@code CurveFigure}, {@code TimelineFigure}, {@code FlameFigure}, {@code SlowestPart} and so
 * on, in the order of {@code TestSection}. Figures are SVG, placed by {@code Axis} within the frame of {@code Plot}. Looks are
 * in the resource {@code page.css}, comforts that are not needed in {@code page.js}.
 *
 * <p>Sentences about a result come from {@link io.github.junitlatency.internal.report.Answer}, so that the page says what the failure
 * message says.
 *
 * <p><b>What may be touched.</b> A new part is a new class with a place in {@code TestSection}. Colours are variables
 * of the style sheet, once for each theme. Look at it after a change: {@code SamplePage}, among the tests, says how to make samples
 * and screenshots.
 *
 * <p><b>What must not.</b> Nothing is written but by {@code Markup}, which escapes it. The page loads nothing, and works
 * without its script. It decides nothing, and neither reads nor writes a file. A test has at most 17 kB on average, so that 300 fit
 * into 5 MB: figures draw a bounded number of points.
 *
 * <p>Words: docs/glossary.md.
 */
package io.github.junitlatency.internal.report.page;
