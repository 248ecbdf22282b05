/**
 * Lets the compiler report what is wrong with a latency test, before anything runs.
 *
 * <p><b>What it is for.</b> javac finds {@link BudgetProcessor} as a service on its class path, or on the processor
 * path if a build has one. From JDK 23 on, javac runs processors only on request: docs/platforms.md.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * &#64;LatencyTest, &#64;LatencyDefaults, or a team's own annotation with either → budgets, base, every
 *   → BudgetTexts (internal.plan) → an error at the text
 * &#64;LatencyTest, or a team's own annotation with it, on a method → modifiers, return type → an error at its name
 * </pre>
 *
 * <p><b>What may change.</b> Which attributes are checked.
 *
 * <p><b>What must stay.</b> It writes no files and no warnings, and leaves all annotations to other processors. It
 * links only to {@code internal.plan} and what that needs, because a processor path has this jar and its
 * dependencies, but not JUnit.
 */
package io.github.junitlatency.internal.check;
