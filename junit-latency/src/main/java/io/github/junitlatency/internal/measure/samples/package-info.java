/**
 * Keeps what is needed of measured iterations: exact counts, the ten longest, a histogram.
 *
 * <p><b>How data flows.</b> Between two blocks {@link Tally} adds up the ticks of a block. {@link Interruptions} asks
 * the thread's counters what a flagged iteration lost. A slow or flagged iteration is kept as a
 * {@link NotedIteration}, with its {@link IterationContext}. {@link Samples} holds one timing, and
 * {@link RoundSamples} one round. {@link ThreadSamples} combines those of several threads.
 *
 * <p><b>What must stay.</b> Memory must not grow with the number of iterations. {@code Tally.add} and
 * {@code TopTen.enter} run for each iteration: change them only with figures of {@code samples/benchmarks}.
 */
package io.github.junitlatency.internal.measure.samples;

import io.github.junitlatency.internal.measure.samples.Samples.NotedIteration;
