/**
 * Counts what the measured thread allocates in an iteration, and judges budgets on it.
 *
 * <p><b>What it is for.</b> A budget such as {@code alloc p50 <= 0 B} is about bytes, which are exact: no machine makes code
 * allocate more. So nothing here excuses a breach for noise. What can change is the code itself, when the JVM compiles or
 * deoptimises it.
 *
 * <p><b>How data flows.</b> After the timed rounds of a test, in separate iterations:
 *
 * <pre>
 * AllocationCounter: a Clock whose ticks are the bytes of the calling thread
 *   → CountingLoop (measure): the template that times the body, with this counter instead of the clock
 *   → ByteTally: exact counts, iterations over each limit, iterations that stand out
 * ThreadBytes: what other threads allocated meanwhile, less what they allocate without the body
 * CodeChanges: a version of the JVM's compiled code, before and after
 * → AllocationRounds → CountedRound
 *   → AllocationJudge: budgets with an absolute limit, round by round → FurtherRounds (run) → the result
 *   → SettledBytes, in a worker JVM → ByteComparison: budgets relative to base, pair by pair
 * </pre>
 *
 * <p><b>What may be touched.</b> The judges are pure functions of records: tests make rounds up. What counts as a change of the
 * code is in {@link io.github.junitlatency.internal.run.allocation.CompiledCode}.
 *
 * <p><b>What must not.</b> Nothing may run between the two reads of the counter but the body. What other
 * threads allocate is added to a free body alone. A FAIL needs two broken rounds on the same compiled code, in each of two loops: escape
 * analysis may set in late, and code that will be compiled allocates more than it ever does in production.
 */
package io.github.junitlatency.internal.run.allocation;
