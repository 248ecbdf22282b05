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
 *     Rounds.next (a WorkListener hears what comes: before it, and before the last calls of the first warm-up)
 *       WarmHeap: the heap is touched; all of this again where it grew under the iterations
 *       every TimingTrack: slice of the control run before (ControlTrack)
 *       CoreSpeedWatch, warm-up (Steadiness), before its last calls WarmHeap: the heap is collected, touched, filled (Garbage)
 *       measured iterations (LoopRunner), CoreSpeedWatch
 *       every TimingTrack: slice of the control run after, the shortest while no budget is broken (ControlLength)
 *       read the recording (InQuestion?); every TimingTrack: explain (CauseFinder) → judge → JudgedRound
 *     Measured → Judge → Decision; final? else RoundGap, record causes, one more round
 *       to suggest budgets it is the fifth round that is final, whatever was decided
 *   Decided → Results, with SlowMoments → LatencyResult
 *   FurtherRounds, for each figure that timed rounds do not have: FigureRounds (AllocationFigure, ThroughputRounds, ErrorFigure)
 *     → a FigureJudge for each budget → the same result with their outcomes
 * </pre>
 *
 * <p>A test without a schedule has one {@link io.github.junitlatency.internal.run.TimingTrack}, a test with one has two.
 * Nothing else asks how many there are. {@link io.github.junitlatency.internal.run.InQuestion} knows when a recording is worth
 * reading. The doubts of a measurement are made by {@link io.github.junitlatency.internal.run.StartDoubts}, {@link
 * io.github.junitlatency.internal.run.HandOffs}, {@link io.github.junitlatency.internal.run.ClockRate} and the parts of a round.
 *
 * <p><b>What may be touched.</b> A new figure is a constant of {@code result.Figure}, with its rules in {@code plan.FigureRules} and its
 * words in {@code report.FigureText}, and a {@link io.github.junitlatency.internal.run.FigureRounds} here; by base it is a gauge of
 * {@link io.github.junitlatency.internal.run.OrderedMeasurement} as well. A new fact about a round is kept by {@link io.github.junitlatency.internal.run.Rounds}, one
 * about a timing by its track; only {@link io.github.junitlatency.internal.run.Results} makes a result. Lengths of control slices
 * are in {@link io.github.junitlatency.internal.run.ControlLength}.
 *
 * <p><b>What must not.</b> The order in {@code Instrument.measure} and {@code Rounds.next} is part of the method: causes are
 * recorded before loops are compiled, what takes a millisecond comes before the last calls of the warm-up, the control run stands directly before and after the round, and all explaining and judging waits
 * until after the round's last timed code. A change of what runs around a round changes how often unchanged code fails, which
 * HonestyTests and PacedHonestyTests count. No timed code here: that is {@code internal.measure}'s.
 */
package io.github.junitlatency.internal.run;
