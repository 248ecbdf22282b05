/**
 * Histograms and exact tail probabilities, the mathematics that more than one package needs.
 *
 * <p><b>What it is for.</b> {@link io.github.junitlatency.internal.common.statistics.Histograms} makes every histogram of the
 * instrument, so that all have the same resolution and none is larger than it must be.
 * {@link io.github.junitlatency.internal.common.statistics.ValueCounts} is a small copy of one, to be compared with others.
 * {@link io.github.junitlatency.internal.common.statistics.TailProbability} gives chances for verdicts and for causes.
 *
 * <p><b>How data flows.</b> Numbers in, a number out: no state, no clock, and no other package of this library.
 *
 * <pre>
 * counts and times → TailProbability → chance → a level decides: Confirmation, RateTest, Recurrence, UnexplainedTime
 * ticks → a histogram of Histograms → percentiles for users; budgets are judged by exact counts instead
 * </pre>
 *
 * <p><b>What may be touched.</b> Another exact test, with its formula, an example, and a test that holds the example to a
 * value found by hand.
 *
 * <p><b>What must not.</b> No approximation in place of an exact tail: levels are as small as 0.001, where a normal
 * approximation is wrong by factors. No level, and no decision, belongs here. A test's threads make histograms in every round,
 * so their size is the instrument's own garbage.
 */
package io.github.junitlatency.internal.common.statistics;
