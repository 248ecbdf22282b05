/**
 * Times the iterations of a body and adds them up: loops, blocks, tallies and the schedule.
 *
 * <p><b>What it is for.</b> {@link io.github.junitlatency.internal.measure.Loop} runs the warm-up and the measured
 * iterations of a {@link io.github.junitlatency.internal.measure.body.Body}, and gives
 * {@link io.github.junitlatency.internal.measure.samples.RoundSamples}: exact counts over each limit, the ten longest iterations, a
 * histogram, and of slow iterations when they ran and what the thread's counters say. {@link
 * io.github.junitlatency.internal.measure.OverheadMeter} and {@link io.github.junitlatency.internal.measure.SpeedControl}
 * run an empty body and a chain of known length through the same loops. Words: docs/glossary.md.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * LoopSetup (clock, body, threads, interval …) → Loop, which has a ThreadLoop for each thread of its ThreadTeam
 *   LoopDefiner → a hidden class of a template, for one thread or many:
 *                                      without a probe      with a probe
 *   one iteration after the other      LoopTemplate         ProbedLoopTemplate
 *   on a schedule                      PacedLoopTemplate    none: LatencyPlan refuses it
 *   without a clock                    ThroughputLoopTemplate, which ThroughputLoop counts the calls of
 *
 * ThreadLoop: phase by phase, block by block (BlockLength); Barrier: all threads begin and end a state together
 *   Blocks.run → the loop fills an array, or leaves early for a tainted or slow iteration
 *   between blocks, outside all timing:
 *     UnpacedBlocks → Tally
 *     PacedBlocks → PacedTally → one Tally for responses, one for services; Backlog, LateResponses, Utilization
 *     Interruptions, HandOff → IterationContext → NotedIteration
 *   a PhaseWatch says, between blocks, how a phase goes on:
 *     AskedWarmUp    a number of iterations
 *     AutoWarmUp     stretches → SteadyState, by MovedTest and the compilers' work, until it is steady
 *     both tell a ProgressListener how far they are, by WarmUpProgress
 *     PhaseWatch.AllIterations  all iterations → StateTimes → Drift, by MovedTest
 * → RoundSamples → internal.cause explains, internal.verdict judges
 * </pre>
 *
 * <p><b>What may be touched.</b> What happens between blocks may cost time, and a schedule stands still meanwhile; it must
 * not grow in memory with the number of iterations. A new fact about an iteration goes into
 * {@link io.github.junitlatency.internal.measure.samples.IterationContext}, about a phase into
 * {@link io.github.junitlatency.internal.measure.samples.Samples.PhaseFacts}. A new template is named in
 * {@link io.github.junitlatency.internal.measure.loop.Templates}, or it is refused.
 *
 * <p><b>What must not.</b> The timed loops, {@code run} of the templates, are sacred. Nothing in them allocates, boxes,
 * logs, branches without need or calls through an interface. A branch that no warm-up takes is compiled away, and the first
 * iteration that takes it throws the compiled loop away. {@code Tally.add}, {@code PacedTally.add} and {@code TopTen.enter}
 * run for every iteration, between blocks, and are nearly as dear. A change to any of these comes with the figures of
 * {@code samples/benchmarks} before and after, taken alternately: equal within a step of the clock. The warm-up must go through
 * the same loop and the same tallies, tainted iterations included; {@link io.github.junitlatency.internal.measure.phase.BlockLength}
 * and {@link io.github.junitlatency.internal.measure.Loop} say which JVM thresholds their numbers come from.
 */
package io.github.junitlatency.internal.measure;
