/**
 * The timed loops: templates of hidden classes, and the setup that they are made of.
 *
 * <p>{@link io.github.junitlatency.internal.measure.loop.LoopDefiner} defines a class from a template's bytes for each test,
 * with a {@link io.github.junitlatency.internal.measure.loop.LoopSetup} as class data: body and clock are constants to the
 * compiler.
 *
 * <pre>
 *                                  without a probe         with a probe
 * one iteration after the other    LoopTemplate            ProbedLoopTemplate
 * on a schedule                    PacedLoopTemplate       none: LatencyPlan refuses it
 * without a clock                  ThroughputLoopTemplate
 * </pre>
 *
 * <p>{@code run} of the templates is sacred: nothing in it allocates, boxes, logs, calls through an interface or branches
 * without need. A branch that no warm-up takes is compiled away, and the first iteration that takes it throws the compiled
 * loop away. A change comes with figures of {@code samples/benchmarks}, before and after. A new template is named in
 * {@link io.github.junitlatency.internal.measure.loop.Templates}, or it is refused.
 */
package io.github.junitlatency.internal.measure.loop;
