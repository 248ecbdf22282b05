/**
 * Decides relative budgets by pairs of JVMs: whether head is slower than base by more than its allowance.
 *
 * <p><b>What it is for.</b> JVMs of the same code differ by a few percent, and rounds of one JVM do not show by how much. So a
 * pair of JVMs is one piece of evidence, its value is one number, and the spread between pairs is the noise.
 * Formulae and an example: docs/comparing.md; figures: docs/evidence/comparing.md.
 *
 * <p><b>How data flows.</b> Distributions in, an opinion out, after each pair:
 *
 * <pre>
 * RoundPair → MeasuredPair, FirstBlocks: which iterations count → PairValues: one number a pair, for each question
 *   (percentiles and the maximum by their ratio; from p99 on by TailCounts)
 * Looks: when to decide, at what level
 * PairValues + Looks → SequentialSignedRankTest → proven or not, at what level
 * PairValues → WalshAverages → Ratio; PairEstimates: the run's own A/A
 * → SequentialComparison → ComparisonOpinion, with its reason
 * </pre>
 *
 * <p>{@link io.github.junitlatency.internal.compare.SequentialComparison} is the way in.
 *
 * <p><b>What may be touched.</b> Everything is a pure function of records. Another number for a pair is fine where head at the
 * border of its allowance and base can change places: then it is symmetric about 0, and every level holds.
 *
 * <p><b>What must not.</b> No further look and no further test without its part of the significance. No test that takes rounds
 * or iterations for independent. The simulations of {@code SequentialComparisonSimulationTests} count both errors: run them with {@code
 * -Pfull} after each change.
 */
package io.github.junitlatency.internal.compare;
