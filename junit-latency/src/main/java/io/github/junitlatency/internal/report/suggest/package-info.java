/**
 * Suggests budgets from a result: which limits would hold here, find something, and can be judged.
 *
 * <p><b>What it is for.</b> {@code junit.latency.mode = suggest} measures each test in three fresh JVMs, three rounds in each, and
 * prints what this package makes of them. Where no JVM can be started, five rounds of the JVM at hand have to do. Words:
 * docs/glossary.md.
 *
 * <p><b>How data flows.</b> Each class is a pure function of results:
 *
 * <pre>
 * LatencyResult of each JVM → Jvms → SeenTimes: of the rounds of all
 *   SeenTimes → SuggestedTimes, pairs of JVMs → SuggestedRatios, allocation → SuggestedBytes: limits, and what cannot be gated
 *   limits → Suggest: which regressions pass; ExistingBudget: how the test's own budgets fit
 * all of them → Suggest.of → Suggestion → report.SuggestionText
 * </pre>
 *
 * {@code LatencyPlan.withSuggested} adds two relative budgets to a plan where there is a base and no budget asks for it, so that
 * pairs are measured.
 *
 * <p><b>What may be touched.</b> The factors of headroom, with the figures that they come from; a further subject.
 *
 * <p><b>What must not.</b> No hole without a word: a kind of regression that passes all suggested budgets is named. No text that
 * a test could not be annotated with: tests read every suggestion back with the parser and the checks of {@code internal.plan}.
 * No verdict depends on anything here.
 */
package io.github.junitlatency.internal.report.suggest;
