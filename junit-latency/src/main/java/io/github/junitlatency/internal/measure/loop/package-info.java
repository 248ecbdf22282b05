/**
 * The timed loops: templates of hidden classes, and the setup from which they are defined.
 *
 * <p><b>How data flows.</b> For each test {@link LoopDefiner} defines a class from a template's bytes, with a
 * {@link LoopSetup} as class data. So body and clock are constants for the compiler.
 *
 * <pre>
 *                                  without a probe         with a probe
 * one iteration after the other    LoopTemplate            ProbedLoopTemplate
 * on a schedule                    PacedLoopTemplate       none: LatencyPlan refuses it
 * without a clock                  ThroughputLoopTemplate
 * </pre>
 *
 * <p><b>What may change.</b> A new template must be listed in {@link Templates}.
 *
 * <p><b>What must stay.</b> In {@code run} of the templates nothing allocates, boxes, logs, calls through an
 * interface or branches without need. A branch that no warm-up takes is compiled away; the first iteration that takes
 * it throws the compiled loop away. Each change comes with figures of {@code samples/benchmarks} from before and
 * after.
 */
package io.github.junitlatency.internal.measure.loop;
