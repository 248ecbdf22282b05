/**
 * Calls of the kernel through JNA, and a thread's counters.
 *
 * <p>{@link io.github.junitlatency.internal.machine.kernel.Kernel} is what others ask; {@link
 * io.github.junitlatency.internal.machine.kernel.LinuxKernel} is the only class that calls the C library. {@link
 * io.github.junitlatency.internal.machine.kernel.ThreadCounters} are switches and faults of a thread, {@link
 * io.github.junitlatency.internal.machine.kernel.RunDelay} is how long it waited for a CPU.
 *
 * <p>No other package uses JNA; {@code ArchitectureTests} holds this. A call that fails says its name, arguments and error.
 */
package io.github.junitlatency.internal.machine.kernel;
