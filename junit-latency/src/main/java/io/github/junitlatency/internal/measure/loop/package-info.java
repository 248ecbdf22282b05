/**
 * The timed loops: templates of hidden classes, and the setup that they are made of.
 *
 * <p>{@link io.github.junitlatency.internal.measure.loop.LoopDefiner} defines a class from a template's bytes for each test,
 * with a {@link io.github.junitlatency.internal.measure.loop.LoopSetup} as class data: body and clock are constants to the
 * compiler. {@link io.github.junitlatency.internal.measure.loop.LoopTemplate} times one iteration after the other, {@link
 * io.github.junitlatency.internal.measure.loop.PacedLoopTemplate} on a schedule, {@link
 * io.github.junitlatency.internal.measure.loop.ProbedLoopTemplate} what a probe marks; {@link
 * io.github.junitlatency.internal.measure.loop.ThroughputLoopTemplate} reads no clock.
 *
 * <p>{@code run} of the templates is sacred: nothing in it allocates, boxes, logs, calls through an interface or branches
 * without need. A change comes with figures of {@code samples/benchmarks}, before and after. A new template is named in {@link
 * io.github.junitlatency.internal.measure.loop.Templates}.
 *
 * <p>Words: docs/glossary.md.
 */
package io.github.junitlatency.internal.measure.loop;
