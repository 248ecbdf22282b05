/**
 * One round, as a list of steps, and the rounds that are finished.
 *
 * <p>{@link io.github.junitlatency.internal.run.round.RoundRunner} prepares, runs the control, warms up, measures, runs the
 * control again, explains and makes ready for judging. A {@link io.github.junitlatency.internal.run.round.FinishedRound} is
 * immutable, and {@link io.github.junitlatency.internal.run.round.Rounds} is the list of them: doubts, control run and timeline
 * are functions of it. {@link io.github.junitlatency.internal.run.round.ControlRunner} runs the empty body, {@link
 * io.github.junitlatency.internal.run.round.Steadiness} the warm-up; {@link
 * io.github.junitlatency.internal.run.round.PinChoice} decides whether the thread is pinned.
 *
 * <p>The order of the steps is part of the method: explaining and judging wait until the last timed code has run.
 *
 * <p>Words: docs/glossary.md.
 */
package io.github.junitlatency.internal.run.round;
