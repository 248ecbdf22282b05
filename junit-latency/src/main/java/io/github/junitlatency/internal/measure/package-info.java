/**
 * Times the iterations of a body, and measures what the instrument itself costs.
 *
 * <p><b>What it is for.</b> {@link io.github.junitlatency.internal.measure.Loop} runs the warm-up and the measured
 * iterations of a {@link io.github.junitlatency.internal.measure.body.Body}, on one thread or several, and gives
 * {@link io.github.junitlatency.internal.measure.samples.RoundSamples}.
 * {@link io.github.junitlatency.internal.measure.OverheadMeter},
 * {@link io.github.junitlatency.internal.measure.SpeedControl} and
 * {@link io.github.junitlatency.internal.measure.HandOffMeter} measure an empty body, a chain of known length, and two
 * threads that wait for each other. {@link io.github.junitlatency.internal.measure.CountingLoop} and
 * {@link io.github.junitlatency.internal.measure.ThroughputLoop} count bytes and calls in place of times.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * LoopSetup → LoopDefiner (loop): the hidden class of a template
 *   → Loop, which has a ThreadLoop for each thread of its ThreadTeam (threads)
 *       warmup:  WarmUpRunner, until the code is steady
 *       phase:   block by block, of what is called (body), on a schedule (pace) or by a probe (section)
 *       samples: Tally between two blocks; NotedIteration of a slow or tainted one
 *   → RoundSamples → internal.cause explains, internal.verdict judges
 * </pre>
 *
 * <p><b>What may be touched.</b> What happens between blocks may cost time, and a schedule stands still meanwhile. A new
 * fact about an iteration goes into {@link io.github.junitlatency.internal.measure.samples.IterationContext}.
 *
 * <p><b>What must not.</b> The timed loops are sacred, and what runs for every iteration between blocks is nearly as dear:
 * {@code loop}, {@code samples}, {@code pace} and {@code section} name it. Such a change comes with figures of
 * {@code samples/benchmarks} from before and after, taken alternately: equal within a step of the clock. Memory must not
 * grow with the number of iterations.
 */
package io.github.junitlatency.internal.measure;
