/**
 * Rounds that find where in the code slow calls spend their time.
 *
 * <p>{@link io.github.junitlatency.internal.run.stack.StackRounds} measures rounds while stacks are taken; {@link
 * io.github.junitlatency.internal.run.stack.SlowWindows} are the times of slow calls, and {@link
 * io.github.junitlatency.internal.run.stack.SamplingCost} is what taking a stack costs a call.
 *
 * <p>No budget is judged by such a round.
 */
package io.github.junitlatency.internal.run.stack;
