/**
 * Measures the figures that timed rounds do not have, each in rounds of its own.
 *
 * <p><b>How data flows.</b> {@link FurtherRounds} runs the {@code FigureRounds} of each figure:
 * {@link AllocationFigure}, {@link ThroughputFigure} and {@link ErrorFigure}. A {@code FigureJudge} judges each budget.
 * {@link MachineShare} is what others took meanwhile, and {@link TestTime} is how much time is left. Bytes:
 *
 * <pre>
 * AllocationCounter: a Clock whose ticks are the thread's bytes → CountingLoop (measure) → ByteTally: exact counts
 * ThreadBytes: what the body's other threads allocated
 * → AllocationRounds → CountedRound → AllocationJudge: absolute limits
 *                                   → SettledBytes → ByteComparison: limits relative to base
 * </pre>
 *
 * <p>Bytes are exact: no machine makes code allocate more, so nothing excuses a breach as noise. Only the JVM can
 * change them, when it compiles the code. It counts as changed in a round in which the compilers of the last tier had
 * work: only they remove allocations, as the escape analysis is C2's.
 *
 * <p><b>What may change.</b> A new figure is one class here, and a constant of {@code Figure}.
 *
 * <p><b>What must stay.</b> Only the body runs between two reads of the counter of bytes. Bytes of other threads count
 * only if the body is not pinned. A FAIL needs broken rounds in each of two loops: escape analysis may set in late, and
 * code allocates more before it is compiled.
 */
package io.github.junitlatency.internal.run.figure;
