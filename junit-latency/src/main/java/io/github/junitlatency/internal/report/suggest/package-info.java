/**
 * Suggests budgets from results: limits that would hold here, find something, and can be judged.
 *
 * <p><b>What it is for.</b> {@code junit.latency.mode = suggest} measures each test in three fresh JVMs, with three
 * rounds each. If no JVM can be started, it measures five rounds in the current one.
 *
 * <p><b>How data flows.</b> Each class is a pure function of results:
 *
 * <pre>
 * LatencyResult of each JVM → SuggestedTimes: limits from the rounds of all
 *                           → SuggestedBytes: a limit for allocation
 * both → Suggestion → report.SuggestionText
 * </pre>
 *
 * <p><b>What may change.</b> The factors of headroom, with the figures that they come from.
 *
 * <p><b>What must stay.</b> Every suggestion must be a valid budget: tests read each one back with the parser and the
 * checks of {@code internal.plan}. No verdict depends on anything here.
 */
package io.github.junitlatency.internal.report.suggest;
