/**
 * Reads and checks what was asked for, before the machine is touched.
 *
 * <p><b>What it is for.</b> {@link io.github.junitlatency.internal.plan.LatencyPlan} is a measurement as it was asked for.
 * A wrong plan is never made: whatever
 * is out of range or cannot be read is an error that names the place, the value, the rule and what to do.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * annotation or spec → LatencyPlan.Request ─┐
 *   budgets → BudgetParser → Budget         ├→ PlanChecker, BudgetChecker → LatencyPlan
 *   every, rate → Pace                      │
 * an annotation's texts, for the compiler → BudgetTexts → what is wrong, without JUnit
 * junit.latency.* → ParameterReader → Configuration
 * forks, jvmArgs → Forks
 * Budget and a clock's frequency → Limit, in ticks
 * </pre>
 *
 * <p><b>What may be touched.</b> A default changes in {@link io.github.junitlatency.internal.plan.Defaults}, with its reason.
 * A new attribute is a component of {@code LatencyPlan.Request} and a rule of {@code PlanChecker}; a new parameter is read in
 * {@link io.github.junitlatency.internal.plan.Configuration}, which also lists its name. How budgets on a figure are
 * written, and which tests may have them, is in {@code FigureRules}.
 *
 * <p><b>What must not.</b> Nothing asks the machine, so a plan is the same everywhere. No text is ignored or guessed at: the
 * grammar is strict, so that no budget is dropped. Ticks appear only in {@link io.github.junitlatency.internal.plan.budget.Limit},
 * because only a measurement knows the frequency. For example, {@code p99.9 <= 1.5 us} at 2,600 MHz is a limit of 3,900
 * ticks.
 */
package io.github.junitlatency.internal.plan;
