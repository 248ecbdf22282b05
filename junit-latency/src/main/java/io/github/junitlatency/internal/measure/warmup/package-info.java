/**
 * The warm-up: until the code is compiled and its times are steady.
 *
 * <p>{@link io.github.junitlatency.internal.measure.warmup.WarmUpRunner} runs a {@link
 * io.github.junitlatency.internal.measure.warmup.WarmUpOrder}: {@link
 * io.github.junitlatency.internal.measure.warmup.AskedWarmUp} a number of iterations, {@link
 * io.github.junitlatency.internal.measure.warmup.AutoWarmUp} until {@link
 * io.github.junitlatency.internal.measure.warmup.SteadyState} says that times no longer move and compilers are quiet. {@link
 * io.github.junitlatency.internal.measure.warmup.LastCalls} are those after the round was settled.
 *
 * <p>It goes through the very loop and tally that are measured later, with tainted iterations as well: code that no warm-up
 * takes is thrown away when it is first taken.
 */
package io.github.junitlatency.internal.measure.warmup;
