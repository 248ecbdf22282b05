/**
 * Suggests budgets from a result: which limits would hold here, find something, and can be judged.
 *
 * <p><b>What it is for.</b> {@code junit.latency.mode = suggest} measures each test in three fresh JVMs, three rounds in each, and
 * prints what this package makes of them. Where no JVM can be started, five rounds of the JVM at hand have to do.
 *
 * <p><b>How data flows.</b> Each class is a pure function of results:
 *
 * <pre>
 * LatencyResult of each JVM → SuggestedTimes: limits, of the rounds of all
 *   allocation → SuggestedBytes: a limit
 * all of them → Suggestion → report.SuggestionText
 * </pre>
 *
 * <p><b>What may be touched.</b> The factors of headroom, with the figures that they come from; a further subject.
 *
 * <p><b>What must not.</b> No text that
 * a test could not be annotated with: tests read every suggestion back with the parser and the checks of {@code internal.plan}.
 * No verdict depends on anything here.
 */
package io.github.junitlatency.internal.report.suggest;
