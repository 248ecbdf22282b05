/**
 * Shows the machine through the operating system: CPUs, pinning, counters of a thread, and doubts.
 *
 * <p><b>How data flows.</b> {@link Host} is the way in. It knows no plan and no loop.
 *
 * <pre>
 * /proc, /sys → file ──┐
 * C library → kernel ──┴→ cpu:    a CpuReservation, held while a test is measured
 *                         memory: pages for the heap, before a round
 *                         task:   who ran and waited between two moments
 *                           → doubt: what was read, as doubts of a result
 * </pre>
 *
 * <p>Without JNA, as with musl, there is no {@code Kernel}: no thread is pinned or counted, and every result says so.
 * On systems other than Linux no file below /proc or /sys is opened.
 *
 * <p><b>What may change.</b> A new file is read in {@code file}, a new system call made in {@code LinuxKernel}. The
 * caller decides what to do without it. A new doubt is a class or a line in {@code doubt}.
 *
 * <p><b>What must stay.</b> A source that is missing is a doubt or an absent value, never an exception. Only
 * {@code kernel} uses JNA. The order in which masks and locks are given back is explained in {@code cpu}.
 */
package io.github.junitlatency.internal.machine;
