/**
 * Runs rounds that find where in the code slow calls spend their time.
 *
 * <p><b>How data flows.</b> {@link StackRounds} measures rounds while stacks are taken. {@code SlowWindows} finds the
 * calls that are slow by the code and not by the stacks, and {@code SamplingCost} is what taking a stack costs a
 * call.
 *
 * <p><b>What must stay.</b> No budget is judged by such a round.
 */
package io.github.junitlatency.internal.run.stack;
