/**
 * Reads from the kernel's trace what happened on the CPUs of the measured thread: switches, interrupts, page faults.
 *
 * <p><b>What it is for.</b> {@link KernelTrace} is a source of events that names the process which took the CPU. Its
 * times are those of the TSC.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * Tracefs → TraceInstance: a trace of this JVM alone → lines by time → TraceLine → TraceText
 *   → SwitchedOut (sched_switch, sched_migrate_task) ─┐
 *   → Interrupts (irq, softirq) ──────────────────────┴→ CauseEvents
 * </pre>
 *
 * <p>An interrupt counts if the measured thread ran on that CPU. A switch counts on the CPU whose run queue holds the
 * thread. If events of one CPU are missing, the thread may have run there, so its absence is no event on any CPU.
 *
 * <p><b>What may change.</b> {@code TraceEvent} lists the events, {@code TraceInstance} the options,
 * {@code TraceFiles} the answers to failing calls. Each rule about the kernel cites its source.
 *
 * <p><b>What must stay.</b> Write only inside this JVM's own instance: other traces use the same files. Skip a line
 * that is not understood; never guess. Nothing is known of the time before {@code EventLog.fromTicks()}.
 */
package io.github.junitlatency.internal.trace;
