/**
 * One measurement from plan to result: the clock's facts, then rounds until the verdict is final, then the result.
 *
 * <p><b>What it is for.</b> This package knows in which order things happen; each of the others knows one thing.
 * {@link io.github.junitlatency.internal.run.Instruments} is the way in: it keeps an
 * {@link io.github.junitlatency.internal.run.Instrument} for each choice of a clock, and lets one measurement run at a time.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * Instrument: reserve a CPU, begin to record causes, measure step, overhead and frequency
 *   LatencyPlan + ClockFacts → ClockedPlan (clock)
 *   Measurement.decide: RoundRunner.next (round), with one more FinishedRound each time
 *     Rounds.measured → Judge → Decision; final? else RoundGap (figure), and once more
 *       to suggest budgets it is the fifth round that is final, whatever was decided
 *   Decided → Results → LatencyResult
 *   broken? Diagnosis: further rounds, with stacks (stack)
 *   FurtherRounds (figure): what timed rounds do not have → the same result with their outcomes
 * in a worker JVM: WorkerMeasurement, at the commands of a JudgingJvm; it judges nothing
 * </pre>
 *
 * <p><b>What may be touched.</b> A new figure is a constant of {@code result.Figure}, with its rules in {@code plan}, its
 * words in {@code report.answer}, and a {@link io.github.junitlatency.internal.run.figure.FigureRounds}; by base it is a
 * gauge of {@code WorkerMeasurement} as well. Only {@code Results} makes a result.
 *
 * <p><b>What must not.</b> The order in {@code Instrument.measure} is part of the method: causes are recorded before loops
 * are compiled, and what takes a millisecond comes before the last calls of the warm-up. A change of what runs around a
 * round changes how often unchanged code fails, which HonestyTests and PacedHonestyTests count. No timed code here.
 */
package io.github.junitlatency.internal.run;
