/**
 * Decides budgets relative to base: is head slower than base by more than the budget allows?
 *
 * <p><b>What it is for.</b> JVMs of the same code differ by a few percent, and rounds of one JVM do not show by how
 * much. So one pair of JVMs is one piece of evidence with one value, and the spread between pairs is the noise.
 * Formulas and an example are in docs/comparing.md.
 *
 * <p><b>How data flows.</b> {@link SequentialComparison} is the way in. After each pair:
 *
 * <pre>
 * RoundPair → MeasuredPair, FirstBlocks: which iterations count → PairValues: one number a pair
 * Looks: when to decide, at what level
 * PairValues + Looks → SequentialSignedRankTest → proven or not
 * PairValues → WalshAverages → Ratio; PairEstimates: the run's own A/A
 * → ComparisonOpinion, with its reason
 * </pre>
 *
 * <p><b>What may change.</b> Everything is a pure function of records. Another value for a pair must be symmetric
 * about 0 when head is exactly at its allowance; then every level holds.
 *
 * <p><b>What must stay.</b> No further look or test without its part of the significance. Never treat rounds or
 * iterations as independent. After each change run {@code SequentialComparisonSimulationTests} with {@code -Pfull}:
 * they count both errors.
 */
package io.github.junitlatency.internal.compare;
