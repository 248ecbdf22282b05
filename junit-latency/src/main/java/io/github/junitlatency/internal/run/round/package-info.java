/**
 * Runs one round as a list of steps, and keeps the finished rounds.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * RoundRunner.next: Rounds → Rounds with one more FinishedRound
 *   prepare: WarmHeap (heap) touches the heap; all again if the heap grew
 *   control: ControlRunner, a slice for each timing; CoreSpeedWatch (figure.MachineShare)
 *   warm up: Steadiness.warmUp; before its last calls WarmHeap collects, touches and fills the heap
 *   measure: Loop
 *   control: CoreSpeedWatch; ControlRunner, the shortest slice while no budget is broken
 *   explain: read the recording where anything is in question; CauseFinder, for each timing
 *   judge:   a RoundTiming with its JudgedRound, for each timing
 * </pre>
 *
 * <p>A test has one timing, or two if it has a schedule; nothing else asks how many. Gaps, threads, pace, doubts and
 * the control run are functions of {@link Rounds}. {@link StartDoubts} doubts the times at which calls began.
 * {@link PinChoice} decides whether the thread is pinned. {@link ClockedPlan} is a plan with limits and interval in the
 * ticks of a {@link CalibratedClock}.
 *
 * <p><b>What may change.</b> A new fact about a round is a component of {@link FinishedRound}, or of
 * {@link FinishedRound.RoundTiming} if it differs between timings.
 *
 * <p><b>What must stay.</b> The order of the steps is part of the method: the control run stands directly before and
 * after the round, and explaining and judging wait until the last timed code has run.
 */
package io.github.junitlatency.internal.run.round;
