/**
 * Times the iterations of a body, and measures the cost of the instrument itself.
 *
 * <p><b>How data flows.</b> {@link Loop} runs the warm-up and the measured iterations of a {@code Body}, on one
 * thread or several.
 *
 * <pre>
 * LoopSetup → LoopDefiner (loop): the hidden class of a template
 *   → Loop: a ThreadLoop for each thread of its ThreadTeam (threads)
 *       WarmUpRunner (warmup) until times are steady; then block by block (phase)
 *       Tally between two blocks; a NotedIteration for each slow one (samples)
 *   → RoundSamples → internal.cause explains, internal.verdict judges
 * </pre>
 *
 * <p>{@link OverheadMeter}, {@link SpeedControl} and {@link HandOffMeter} measure an empty body, a chain of known
 * length, and two threads that wait for each other. {@link CountingLoop} and {@link ThroughputLoop} count bytes and
 * calls instead of times.
 *
 * <p><b>What may change.</b> Work between blocks is not timed, and a schedule stands still meanwhile. A new fact
 * about an iteration belongs in {@code IterationContext}.
 *
 * <p><b>What must stay.</b> The timed loops, and what runs for every iteration between blocks in {@code loop},
 * {@code samples}, {@code pace} and {@code section}. Change them only with figures of {@code samples/benchmarks} from
 * before and after, taken alternately and equal within a step of the clock. Memory must not grow with the number of
 * iterations.
 */
package io.github.junitlatency.internal.measure;
