/**
 * Histograms and exact tail probabilities, for more than one package.
 *
 * <p><b>How data flows.</b> Numbers in, a number out: no state, no clock, and no other package of this library.
 *
 * <pre>
 * counts and times → TailProbability → chance → its user's level: Confirmation, RateTest, Recurrence, UnexplainedTime
 * ticks → a histogram of Histograms → percentiles for display
 * </pre>
 *
 * <p>{@link Histograms} makes every histogram, so that all have the same resolution and none is larger than it must
 * be. {@link ValueCounts} is a small copy of one, to compare with others.
 *
 * <p><b>What may change.</b> Another exact test comes with its formula, an example, and a test that compares the
 * example with a value computed by hand.
 *
 * <p><b>What must stay.</b> No approximation replaces an exact tail: levels are as small as 0.001, where a normal
 * approximation is wrong by factors. Levels and decisions belong to the callers. Budgets are judged by exact counts,
 * not by histograms. Each thread of a test makes histograms in every round, so their size is garbage that the
 * instrument itself causes.
 */
package io.github.junitlatency.internal.common.statistics;
