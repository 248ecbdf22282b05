/**
 * What is kept of measured iterations: exact counts, the ten longest, a histogram.
 *
 * <p>Between two blocks {@link io.github.junitlatency.internal.measure.samples.Tally} adds up the ticks of a block. {@link
 * io.github.junitlatency.internal.measure.samples.Interruptions} asks the thread's counters what a flagged iteration lost. Of
 * an iteration that is slow or flagged a {@link io.github.junitlatency.internal.measure.samples.NotedIteration} is kept, with
 * its {@link io.github.junitlatency.internal.measure.samples.IterationContext}. {@link
 * io.github.junitlatency.internal.measure.samples.Samples} is all of one timing, {@link
 * io.github.junitlatency.internal.measure.samples.RoundSamples} of one round; {@link
 * io.github.junitlatency.internal.measure.samples.ThreadSamples} puts those of several threads together.
 *
 * <p>Memory must not grow with the number of iterations. {@code Tally.add} and {@code TopTen.enter} run for each of them:
 * change them only with figures of {@code samples/benchmarks}.
 */
package io.github.junitlatency.internal.measure.samples;
