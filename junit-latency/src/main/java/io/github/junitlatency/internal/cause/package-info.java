/**
 * Explains slow iterations by what stopped the thread, and says whose time it was.
 *
 * <p><b>What it is for.</b> A round gives iterations that were noted as slow, each with its start and stop on the clock and
 * with what the thread's counters rose by. This package answers what each of them was slow for: a collection, a process by
 * name, page faults, or nothing that was seen. Every cause has an origin: the code under test, the machine, or unknown.
 * Only what is provably the machine's is later taken off, by {@code internal.verdict}; when in doubt, an origin is unknown.
 *
 * <p><b>How data flows.</b> {@link io.github.junitlatency.internal.cause.CauseFinder} is the only way in and out:
 *
 * <pre>
 * CauseFinder.begin → a SourceRun for each of EventSources records → CauseFinder.end
 * CauseFinder.explain:
 *   SourceRun.read → EventIndex, ThreadEvents, EventTimeline ─┐
 *   NotedIteration, counters ──────────────────────────────┴→ Explainer → Residual, through the steps of Attribution → PartlyExplained
 *   PartlyExplained of test and control → WatchedTime, ControlPool → UnexplainedTime: whose is what no source saw
 *   all of them → CauseTotals, LateCompilations → Explanation
 * </pre>
 *
 * <p>The events come from {@link io.github.junitlatency.internal.cause.recorder}, what the JVM did, and from the module {@code
 * kernel-trace}, what the kernel did; both give them as {@link io.github.junitlatency.internal.cause.event} defines them. Counters come
 * with the iterations.
 *
 * <p><b>What may be touched.</b> To explain by new evidence, write a step and give it its place, with a sentence why, in
 * {@link io.github.junitlatency.internal.cause.Attribution}: that method is the policy of the package. A new kind of cause
 * touches its source's reader and settings, {@code CauseKind}, which has all that is special about it, the schema, perhaps a
 * step, and docs/causes.md. A new source of events is an
 * {@link io.github.junitlatency.internal.cause.event.EventSource} with its line in {@code EventSources}, and its kinds.
 *
 * <p><b>What must not.</b> Nothing here runs inside timed code, and nothing reads a verdict. An iteration's ticks are given
 * once: {@link io.github.junitlatency.internal.cause.EventTimeline} and
 * {@link io.github.junitlatency.internal.cause.Residual} see to that. Nothing here looks at each event of each iteration: on a
 * schedule that is not kept, an iteration's time has those of all before it. An origin must not be guessed from a length alone;
 * the one comparison of lengths is {@link io.github.junitlatency.internal.cause.UnexplainedTime}'s, with its level. What is
 * kept between measurements is kept for good, so it is bounded:
 * {@link io.github.junitlatency.internal.cause.ControlPool}.
 */
package io.github.junitlatency.internal.cause;
