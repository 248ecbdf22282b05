/**
 * Measures the figures that timed rounds do not have, each in rounds of its own.
 *
 * <p><b>How data flows.</b> {@link FurtherRounds} runs the {@code FigureRounds} of each figure:
 * {@link AllocationFigure}, {@link ThroughputFigure} and {@link ErrorFigure}. A {@code FigureJudge} of
 * {@code internal.verdict} judges each budget. {@link MachineShare} is what others took meanwhile, and
 * {@link TestTime} is how much time is left.
 *
 * <p><b>What may change.</b> A new figure is one class here, and a constant of {@code Figure}.
 */
package io.github.junitlatency.internal.run.figure;
