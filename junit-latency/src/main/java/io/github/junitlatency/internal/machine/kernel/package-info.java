/**
 * Calls the kernel through JNA, and reads a thread's counters.
 *
 * <p><b>How data flows.</b> Other packages ask {@link Kernel}; {@link LinuxKernel} is the only class that calls the C
 * library. {@link ThreadCounters} are a thread's switches and faults, and {@link RunDelay} is how long it waited for
 * a CPU.
 *
 * <p><b>What must stay.</b> No other package uses JNA; {@code ArchitectureTests} checks it. A call that fails reports
 * its name, arguments and error.
 */
package io.github.junitlatency.internal.machine.kernel;
