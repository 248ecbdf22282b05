/**
 * The machine as the operating system shows it: CPUs, pinning, counters of a thread, and reasons to doubt the machine.
 *
 * <p><b>What it is for.</b> {@link io.github.junitlatency.internal.machine.Host} is the way in. It knows no plan and no
 * loop.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * /proc, /sys → file ──┐
 * C library → kernel ──┴→ cpu:    a CpuReservation, held while a test is measured
 *                         memory: pages for the heap, before a round
 *                         task:   who ran and waited between two moments, around slow iterations
 *                           → doubt: what was read, as doubts of a result
 * </pre>
 *
 * <p><b>Where something is missing.</b> Without JNA, as with musl, there is no {@code Kernel}: no thread is pinned or
 * counted, and every result says so. On other systems than Linux no file below /proc or /sys is opened either. A source that
 * cannot be had here is a doubt or an absent source, never an exception.
 *
 * <p><b>What may be touched.</b> A new file is read in {@code file}, a new system call made through {@code LinuxKernel};
 * whoever uses it decides what is done without it. A new doubt is a class or a line in {@code doubt}.
 *
 * <p><b>What must not.</b> The order in which things are given back, and locked files: see {@code cpu}. JNA is used in
 * {@code kernel} alone.
 */
package io.github.junitlatency.internal.machine;
