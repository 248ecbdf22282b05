/**
 * Defines what a source of events records, on the timeline of the clock that measures.
 *
 * <p><b>What it is for.</b> {@link io.github.junitlatency.internal.cause.event.CauseEvent} is something that happened: its
 * kind, whose it was, and from which tick to which. {@link io.github.junitlatency.internal.cause.event.EventSource}
 * records them: it begins before the warm-up, ends after the last iteration, and is read once, afterwards.
 *
 * <p><b>How data flows.</b> The package {@code recorder} implements a source, and the module {@code kernel-trace} another one,
 * which a {@link java.util.ServiceLoader} finds on the class path; where it is not there,
 * {@link io.github.junitlatency.internal.cause.event.MissingKernelTrace} stands for it. {@code internal.cause} lists, starts, ends and
 * reads them, and knows nothing else of how they work.
 *
 * <p><b>What may be touched.</b> A new kind of event is a new
 * {@link io.github.junitlatency.result.CauseKind}, whose place in that enum is its precedence over others; its columns have
 * all that reports and verdicts ask of it.
 *
 * <p><b>What must not.</b> Times are raw ticks of the clock that measures, never nanoseconds or instants: each source
 * converts its own. What a source throws says why it cannot be used and what to do about it: the test goes on without it.
 */
package io.github.junitlatency.internal.cause.event;
