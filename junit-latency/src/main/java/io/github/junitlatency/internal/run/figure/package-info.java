/**
 * Figures that timed rounds do not have, each in rounds of its own.
 *
 * <p>{@link io.github.junitlatency.internal.run.figure.FurtherRounds} runs the {@link
 * io.github.junitlatency.internal.run.figure.FigureRounds} of each figure: {@link
 * io.github.junitlatency.internal.run.figure.AllocationFigure}, {@link
 * io.github.junitlatency.internal.run.figure.ThroughputFigure} and {@link
 * io.github.junitlatency.internal.run.figure.ErrorFigure}. A {@code FigureJudge} of {@code internal.verdict} judges each
 * budget. {@link io.github.junitlatency.internal.run.figure.MachineShare} is what others took meanwhile, {@link
 * io.github.junitlatency.internal.run.figure.TestTime} how much time is left.
 *
 * <p>A new figure is one class here, and a constant of {@code Figure}.
 */
package io.github.junitlatency.internal.run.figure;
