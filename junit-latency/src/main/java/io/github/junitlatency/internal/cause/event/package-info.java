/**
 * Defines the events that sources record, in ticks of the clock that measures.
 *
 * <p><b>What it is for.</b> A {@link CauseEvent} has a kind, an origin, and a first and last tick. An
 * {@link EventSource} records events: it begins before the warm-up, ends after the last iteration, and is read once.
 *
 * <p><b>How data flows.</b> The package {@code recorder} is one source. The module {@code kernel-trace} is another,
 * found by a {@code ServiceLoader}; without it, {@link MissingKernelTrace} takes its place. {@code internal.cause}
 * starts, ends and reads the sources.
 *
 * <p><b>What may change.</b> A new kind of event is a new constant of {@code CauseKind}. Its position in that enum is
 * its precedence, and its columns have everything that reports and verdicts ask of it.
 *
 * <p><b>What must stay.</b> Times are raw ticks, never nanoseconds or instants: each source converts its own. An
 * exception of a source says why the source cannot be used and what to do about it; the test continues.
 */
package io.github.junitlatency.internal.cause.event;
