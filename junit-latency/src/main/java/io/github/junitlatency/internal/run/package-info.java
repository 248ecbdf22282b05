/**
 * One measurement from plan to result: the clock's facts, then rounds until the verdict is final, then the result.
 *
 * <p><b>What it is for.</b> This package puts the others together. It knows in which order things happen, and each of the
 * others knows one thing. Words: docs/glossary.md.
 *
 * <p><b>How data flows.</b> {@link io.github.junitlatency.internal.run.Instruments} is the way in; it keeps one
 * {@link io.github.junitlatency.internal.run.Instrument} for each choice of a clock, and lets one measurement run at a time
 * ({@link io.github.junitlatency.internal.run.MeasuringLock}).
 *
 * <pre>
 * Instrument: reserve a CPU, begin to record causes, measure step, overhead and frequency
 *   LatencyPlan + ClockFacts → ClockedPlan: limits and interval in ticks
 *   Measurement.decide, again and again:
 *     RoundRunner.next: Rounds → Rounds with one more FinishedRound (a ProgressListener hears what comes: before it, and before the
 *     last calls of the first warm-up)
 *       prepare: WarmHeap touches the heap; all of this again where it grew under the iterations
 *       control: ControlRunner, a slice for each timing; CoreSpeedWatch
 *       warm up: Steadiness.warmUp; before its last calls WarmHeap collects the heap, touches it, fills it (EdenLevels)
 *       measure: Loop
 *       control: CoreSpeedWatch; ControlRunner, the shortest while no budget is broken
 *       explain: read the recording (ReadingNeed?), CauseFinder, for each timing
 *       judge: a RoundTiming with its JudgedRound, for each timing
 *     Rounds.measured → Judge → Decision; final? else RoundGap, record causes, one more round
 *       to suggest budgets it is the fifth round that is final, whatever was decided
 *   Decided → Results, with SlowMoments → LatencyResult
 *   FurtherRounds, for each figure that timed rounds do not have: FigureRounds (AllocationFigure, ThroughputFigure, ErrorFigure)
 *     → a FigureJudge for each budget → the same result with their outcomes
 * </pre>
 *
 * <p>A test without a schedule has one timing, a test with one has two. Nothing else asks how many there are. {@link
 * io.github.junitlatency.internal.run.round.Rounds} is immutable: gaps, threads, pace, doubts and the control run are functions of the
 * rounds that are finished. The doubts of a measurement are made by {@link io.github.junitlatency.internal.run.round.StartDoubts}, {@link
 * io.github.junitlatency.internal.run.HandOffDoubts}, {@link io.github.junitlatency.internal.run.clock.ClockRate} and the parts of a round.
 *
 * <p><b>What may be touched.</b> A new figure is a constant of {@code result.Figure}, with its rules in {@code plan.FigureRules} and its
 * words in {@code report.FigureText}, and a {@link io.github.junitlatency.internal.run.figure.FigureRounds} here; by base it is a gauge of
 * {@link io.github.junitlatency.internal.run.WorkerMeasurement} as well. A new fact about a round is a component of {@link io.github.junitlatency.internal.run.round.FinishedRound},
 * one by a timing of {@link io.github.junitlatency.internal.run.round.RoundTiming}; only {@link
 * io.github.junitlatency.internal.run.Results} makes a result. Lengths of control slices are in {@link
 * io.github.junitlatency.internal.run.round.ControlRunner}.
 *
 * <p><b>What must not.</b> The order in {@code Instrument.measure} and {@code RoundRunner.next} is part of the method: causes are
 * recorded before loops are compiled, what takes a millisecond comes before the last calls of the warm-up, the control run stands directly before and after the round, and all explaining and judging waits
 * until after the round's last timed code. A change of what runs around a round changes how often unchanged code fails, which
 * HonestyTests and PacedHonestyTests count. No timed code here: that is {@code internal.measure}'s.
 */
package io.github.junitlatency.internal.run;
