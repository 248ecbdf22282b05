/**
 * Reads and checks what the user asked for, before the machine is touched.
 *
 * <p><b>How data flows.</b> A {@link LatencyPlan} is a checked request for a measurement.
 *
 * <pre>
 * annotation or spec → LatencyPlan.Request ─┐
 *   budgets → BudgetParser → Budget         ├→ PlanChecker, BudgetChecker → LatencyPlan
 *   every, rate → Pace                      │
 * an annotation's texts, for the compiler → BudgetTexts → what is wrong
 * junit.latency.* → ParameterReader → Configuration
 * </pre>
 *
 * <p><b>What may change.</b> A default changes in {@link Defaults}, with its reason. A new attribute is a component
 * of {@code LatencyPlan.Request} and a rule of {@code PlanChecker}. A new parameter is read in {@link Configuration},
 * which also lists its name. {@code FigureRules} says how budgets on a figure are written, and which tests may have
 * them.
 *
 * <p><b>What must stay.</b> A wrong plan is never made: the error names the place, the value, the rule and what to
 * do. The grammar is strict, so that no budget is dropped or guessed. Nothing asks the machine, so a plan is the same
 * everywhere. Only {@code Limit} has ticks, because only a measurement knows the frequency: {@code p99.9 <= 1.5 us}
 * at 2,600 MHz is 3,900 ticks.
 */
package io.github.junitlatency.internal.plan;
