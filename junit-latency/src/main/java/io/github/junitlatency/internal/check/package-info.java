/**
 * Tells the compiler what is wrong with a latency test, so that no one waits for a run to hear it.
 *
 * <p><b>What it is for.</b> javac finds {@link io.github.junitlatency.internal.check.BudgetProcessor} as a service on its
 * class path, or on the processor path where a build has one. From JDK 23 on it runs processors only when told to:
 * docs/platforms.md.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * &#64;LatencyTest on a method, &#64;LatencyDefaults on a class, or either on a team's own annotation → budgets, base, every, as javac resolved them
 *   → BudgetTexts (internal.plan) → an error at the text
 * &#64;LatencyTest, or a team's own annotation that has it, on a method → its modifiers and what it returns → an error at its name
 * </pre>
 *
 * <p><b>What may be touched.</b> Which attributes are looked at.
 *
 * <p><b>What must not.</b> It makes no files and no warnings, and keeps no annotation from other processors. It links to nothing
 * but {@code internal.plan} and what that needs, because a processor path has this jar and its dependencies alone, without
 * JUnit.
 */
package io.github.junitlatency.internal.check;
