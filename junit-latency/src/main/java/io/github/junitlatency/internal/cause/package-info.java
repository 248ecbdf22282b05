/**
 * Explains each slow iteration: what stopped the thread, and whether that was the code, the machine, or unknown.
 *
 * <p><b>What it is for.</b> A cause is, for example, a collection, another process, or page faults.
 * {@code internal.verdict} subtracts only what is provably the machine's.
 *
 * <p><b>How data flows.</b> {@link CauseFinder} is the only way in and out:
 *
 * <pre>
 * begin, end:  EventSources → a SourceRun for each source
 * explain:     SourceRun.read → EventIndex, ThreadEvents, EventTimeline ─┐
 *              NotedIteration, counters ─────────────────────────────────┴→ Explainer, by Attribution
 *              what no source saw, in test and control → UnexplainedTime → Explanation
 * </pre>
 *
 * <p><b>What may change.</b> {@code Attribution} lists the steps that explain, in order and each with its reason. A
 * new kind of cause needs a reader in its source, a {@code CauseKind}, the JSON schema and docs/causes.md.
 *
 * <p><b>What must stay.</b> Nothing here runs in timed code or reads a verdict. {@code EventTimeline} and
 * {@code Residual} give each tick away only once. Never visit each event of each iteration: on a late schedule an
 * iteration includes the events of all before it. When in doubt, an origin is unknown; only {@code UnexplainedTime}
 * may compare lengths. {@code ControlPool} outlives measurements, so it is bounded.
 */
package io.github.junitlatency.internal.cause;
