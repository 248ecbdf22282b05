/**
 * Counts the bytes that the measured thread allocates in an iteration, and judges budgets on them.
 *
 * <p><b>What it is for.</b> Bytes are exact: no machine makes code allocate more, so nothing here excuses a breach as
 * noise. Only the JVM can change them, when it compiles or deoptimises the code.
 *
 * <p><b>How data flows.</b> After the timed rounds, in iterations of its own:
 *
 * <pre>
 * AllocationCounter: a Clock whose ticks are the thread's bytes → CountingLoop (measure) → ByteTally: exact counts
 * ThreadBytes: what the body's other threads allocated
 * → AllocationRounds → CountedRound → AllocationJudge: absolute limits → FurtherRounds (figure)
 *                                   → SettledBytes → ByteComparison: limits relative to base
 * </pre>
 *
 * <p><b>What may change.</b> The judges are pure functions of records. The code counts as changed in a round in
 * which the compilers of its last tier had work: only they remove allocations, as the escape analysis is C2's.
 *
 * <p><b>What must stay.</b> Only the body runs between two reads of the counter. Bytes of other threads count only if
 * the body is not pinned. A FAIL needs two broken rounds on the same compiled code, in each of two loops: escape
 * analysis may set in late, and code allocates more before it is compiled.
 */
package io.github.junitlatency.internal.run.allocation;
