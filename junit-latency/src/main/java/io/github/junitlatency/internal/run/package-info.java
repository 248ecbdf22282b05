/**
 * Runs one measurement, from plan to result: the clock's facts, then rounds until the verdict is final.
 *
 * <p><b>What it is for.</b> This package knows the order of events; the packages below it know one thing each.
 * {@link Instruments} is the way in: it keeps an {@link Instrument} for each choice of clock, and runs one
 * measurement at a time.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * Instrument: reserve a CPU, record causes, measure step, overhead and frequency
 *   LatencyPlan + ClockFacts → ClockedPlan (round)
 *   Measurement.decide: RoundRunner.next (round) → Judge → Decision, until it is final
 *   Decided → Results → LatencyResult
 *   a budget is broken → Diagnosis: further rounds, with stacks (stack)
 *   FurtherRounds (figure): allocation, throughput, errors
 * in a worker JVM: WorkerMeasurement, by commands of a JudgingJvm; it judges nothing
 * </pre>
 *
 * <p><b>What may change.</b> A new figure is a constant of {@code result.Figure}, with rules in {@code plan}, words
 * in {@code report.answer}, a {@code FigureRounds}, and for budgets by base a gauge of {@code WorkerMeasurement}.
 *
 * <p><b>What must stay.</b> The order in {@code Instrument.measure}: record causes before loops are compiled, and do
 * slow work before the last warm-up calls. What runs around a round changes how often unchanged code fails;
 * HonestyTests and PacedHonestyTests count it. Only {@code Results} makes a result.
 */
package io.github.junitlatency.internal.run;
