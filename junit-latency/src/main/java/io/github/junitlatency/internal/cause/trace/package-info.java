/**
 * Reads from the kernel's trace what happened on the measured CPU: switches, interrupts, page faults.
 *
 * <p><b>What it is for.</b> {@link io.github.junitlatency.internal.cause.trace.KernelTrace} is a source of events whose
 * times need no conversion: the kernel stamps them with the same TSC. It names the process that took the CPU.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * Tracefs: where it is mounted, what it can → TraceInstance: a trace of this JVM's own, on one CPU
 * TracePipe → TraceLine → TraceText → SwitchedOut (sched_switch) ─┐
 *                                    └→ Interrupts (irq, softirq) ──┴→ CauseEvents
 * LostEvents → from when on the events are complete
 * </pre>
 *
 * <p><b>What may be touched.</b> Which events are asked for, in
 * {@link io.github.junitlatency.internal.cause.trace.TraceEvent}; which options make lines readable, in
 * {@link io.github.junitlatency.internal.cause.trace.TraceOptions}; what to do about a failing call, in
 * {@link io.github.junitlatency.internal.cause.trace.TraceFiles}. A rule about the kernel names its source file or
 * document.
 *
 * <p><b>What must not.</b> Nothing is written outside the instance that this JVM made, because other traces of the machine
 * use the same files. Of a time before {@link io.github.junitlatency.internal.cause.trace.KernelTrace#coveredFromTicks()}
 * nobody may say that nothing happened. A line that is not understood is skipped, and never guessed at.
 *
 * <p>Words: docs/glossary.md.
 */
package io.github.junitlatency.internal.cause.trace;
