/**
 * Runs the phases of a round block by block.
 *
 * <p><b>How data flows.</b> {@link Phases} runs a warm-up or the measured iterations in its scope.
 * {@link UnpacedBlocks} and {@link PacedBlocks} run one block and add it up. {@link BlockLength} chooses the length
 * of blocks from thresholds of the JVM. Between blocks, {@link PhaseWatch} decides how a phase continues.
 * {@link StateTimes}, {@link MovedTest} and {@link Drift} tell whether times moved.
 *
 * <p><b>What must stay.</b> Nothing between two blocks is timed, but slow work there makes the next iteration slower.
 * So counters are read only between stretches of blocks.
 */
package io.github.junitlatency.internal.measure.phase;

import io.github.junitlatency.internal.measure.phase.StateTimes.Drift;
