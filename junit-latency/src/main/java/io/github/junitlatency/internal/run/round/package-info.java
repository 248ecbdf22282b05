/**
 * One round, as a list of steps, and the rounds that are finished.
 *
 * <pre>
 * RoundRunner.next: Rounds → Rounds with one more FinishedRound; a ProgressListener hears what comes
 *   prepare: WarmHeap (heap) touches the heap; all of this again where it grew under the iterations
 *   control: ControlRunner, a slice for each timing; CoreSpeedWatch (figure)
 *   warm up: Steadiness.warmUp; before its last calls WarmHeap collects the heap, touches it, fills it
 *   measure: Loop
 *   control: CoreSpeedWatch; ControlRunner, the shortest while no budget is broken
 *   explain: read the recording (ReadingNeed?), CauseFinder, for each timing
 *   judge:   a RoundTiming with its JudgedRound, for each timing
 * </pre>
 *
 * <p>A test without a schedule has one timing, a test with one has two; nothing else asks how many there are. A
 * {@link io.github.junitlatency.internal.run.round.FinishedRound} is immutable, and
 * {@link io.github.junitlatency.internal.run.round.Rounds} is the list of them: gaps, threads, pace, doubts and the control
 * run are functions of it. {@link io.github.junitlatency.internal.run.round.StartDoubts} doubts the times at which calls
 * began. {@link io.github.junitlatency.internal.run.round.ControlRunner} has the lengths of control slices;
 * {@link io.github.junitlatency.internal.run.round.PinChoice} decides whether the thread is pinned. A new fact about a round
 * is a component of {@code FinishedRound}, one by a timing of {@link io.github.junitlatency.internal.run.round.RoundTiming}.
 *
 * <p>The order of the steps is part of the method: the control run stands directly before and after the round, and
 * explaining and judging wait until the last timed code has run.
 */
package io.github.junitlatency.internal.run.round;
