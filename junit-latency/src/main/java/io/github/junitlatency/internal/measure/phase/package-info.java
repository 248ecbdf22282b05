/**
 * Phases of a round, run block by block.
 *
 * <p>{@link io.github.junitlatency.internal.measure.phase.Phases} runs a warm-up or the measured iterations in its scope.
 * {@link io.github.junitlatency.internal.measure.phase.UnpacedBlocks} and {@link
 * io.github.junitlatency.internal.measure.phase.PacedBlocks} run one block and add it up. {@link
 * io.github.junitlatency.internal.measure.phase.BlockLength} says how long blocks are, by thresholds of the JVM. {@link
 * io.github.junitlatency.internal.measure.phase.PhaseWatch} says between blocks how a phase goes on. {@link
 * io.github.junitlatency.internal.measure.phase.StateTimes}, {@link io.github.junitlatency.internal.measure.phase.MovedTest}
 * and {@link io.github.junitlatency.internal.measure.phase.Drift} tell whether times moved.
 *
 * <p>Nothing between two blocks is timed, but what takes long there makes the next iteration slower: counters are read only
 * between stretches of blocks.
 */
package io.github.junitlatency.internal.measure.phase;
