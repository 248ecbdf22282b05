/**
 * The warm-up: runs the body until its code is compiled and its times are steady.
 *
 * <p><b>How data flows.</b> {@link WarmUpRunner} runs a {@link WarmUpOrder}. {@code AskedWarmUp} runs a fixed number
 * of iterations. {@code AutoWarmUp} runs until {@code SteadyState} says that times no longer move and compilers are
 * quiet. {@code LastCalls} run after the pause in which the heap is prepared for the round.
 *
 * <p><b>What must stay.</b> The warm-up uses the same loop and tally as the measurement, tainted iterations included.
 * The JVM compiles away a branch that no warm-up takes, and throws the code away when the branch is first taken.
 */
package io.github.junitlatency.internal.measure.warmup;
