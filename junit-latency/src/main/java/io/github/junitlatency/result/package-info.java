/**
 * Holds the result of a measurement: immutable and complete.
 *
 * <p><b>What it is for.</b> {@link io.github.junitlatency.result.LatencyResult} is the result of a test. Take it as a
 * parameter of an {@code @AfterEach} method, or from {@code Latency.measure}:
 *
 * <pre>{@code
 * LatencyResult result = Latency.measure(spec -> spec.budget("p99.9 <= 5 us"), this::send).orFail();
 * long ticks = result.ticksAt(Percentile.of(99.9));
 * double nanos = result.nanos(ticks);
 * }</pre>
 *
 * <p><b>How data flows.</b> {@code internal.run} makes a result, once, from {@link
 * io.github.junitlatency.result.ResultParts}; {@code internal.report} and {@code assertj} read it. A result holds a {@link
 * io.github.junitlatency.result.BudgetOutcome} for each budget, a {@link io.github.junitlatency.result.SlowIteration} with its
 * {@link io.github.junitlatency.result.Cause}s for each of the ten rows of the report, and the facts of clock, CPU, control
 * run, helper threads and schedule.
 *
 * <p><b>What may be touched.</b> A new fact is a component of one of the parts and a method of the result. Where it is to be
 * seen, {@code internal.report} shows it, and the JSON Schema file names it.
 *
 * <p>A result is data, but for one thing: {@code orFail} calls the {@code Conclusion} that the measurement gave it, because
 * messages and what verdicts mean for a test belong to layers above this one.
 *
 * <p><b>What must not.</b> Accessors stay, because users call them. All ticks are net. Counts are exact and decide verdicts;
 * a {@link io.github.junitlatency.result.Distribution} has three digits and is for display. Nothing here reads a clock, a
 * file or a plan.
 */
@NullMarked
package io.github.junitlatency.result;

import org.jspecify.annotations.NullMarked;
