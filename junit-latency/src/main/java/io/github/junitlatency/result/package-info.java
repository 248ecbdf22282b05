/**
 * Holds the result of a measurement, immutable and complete.
 *
 * <p><b>What it is for.</b> {@link LatencyResult} is the result of a test. It is a parameter of {@code @AfterEach}
 * methods, and {@code Latency.measure} returns it:
 *
 * <pre>{@code
 * LatencyResult result = Latency.measure(spec -> spec.budget("p99.9 <= 5 us"), this::send).orFail();
 * double nanos = result.nanos(result.ticksAt(Percentile.of(99.9)));
 * }</pre>
 *
 * <p><b>How data flows.</b> {@code internal.run} makes a result once, from {@link ResultParts};
 * {@code internal.report} and {@code assertj} read it. It has a {@link BudgetOutcome} for each budget, a
 * {@link SlowIteration} with its {@link Cause}s for each of the report's ten rows, and facts about the clock, CPU and
 * control run.
 *
 * <p><b>What may change.</b> A new fact is a component of one of the parts and a method of the result.
 * {@code internal.report} shows it, and the JSON Schema file names it.
 *
 * <p><b>What must stay.</b> Accessors stay, because users call them. All ticks are net. Verdicts use exact counts; a
 * {@link Distribution} has three digits and is for display. Nothing here reads a clock, a file or a plan. Only
 * {@code orFail} calls a layer above, through {@code Conclusion}.
 */
@NullMarked
package io.github.junitlatency.result;

import org.jspecify.annotations.NullMarked;
