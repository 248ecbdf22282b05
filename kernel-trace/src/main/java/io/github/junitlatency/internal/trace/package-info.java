/**
 * Reads from the kernel's trace what happened on the CPUs that the measured thread may run on: switches, interrupts, page
 * faults.
 *
 * <p><b>What it is for.</b> {@link io.github.junitlatency.internal.trace.KernelTrace} is a source of events whose
 * times need no conversion: the kernel stamps them with the same TSC. It names the process that took the CPU.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * Tracefs: where it is mounted, what it can → TraceInstance: a trace of this JVM's own, on one CPU or several
 * its lines, by time → TraceLine → TraceText → SwitchedOut (sched_switch, sched_migrate_task) ─┐
 *                                            └→ Interrupts, of each CPU (irq, softirq) ────────┴→ CauseEvents
 * lines of the kernel that events are missing → from when on they are complete
 * </pre>
 *
 * <p><b>Several CPUs.</b> All have the same clock, the TSC, so that their lines have one order. A line names its CPU and the
 * task that ran there. An interrupt counts where that task is the measured thread. A switch counts on the CPU whose run queue
 * the thread is in, which a sched_migrate_task changes: who runs on the others takes nothing from it. While events of one CPU
 * are missing, no absence of the thread is an event on any, because it may have run there.
 *
 * <p><b>What may be touched.</b> Which events are asked for, in
 * {@link io.github.junitlatency.internal.trace.TraceEvent}; which options make lines readable, in
 * {@link io.github.junitlatency.internal.trace.TraceInstance}; what to do about a failing call, in
 * {@link io.github.junitlatency.internal.trace.TraceFiles}. A rule about the kernel names its source file or
 * document.
 *
 * <p><b>What must not.</b> Nothing is written outside the instance that this JVM made, because other traces of the machine
 * use the same files. Of a time before {@link
 * io.github.junitlatency.internal.cause.event.EventSource.EventLog#fromTicks()} it is unknown what happened. A line that is not
 * understood is skipped, and never guessed at.
 */
package io.github.junitlatency.internal.trace;
