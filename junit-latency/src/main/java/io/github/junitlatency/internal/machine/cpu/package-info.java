/**
 * Chooses, locks and pins CPUs, and gives them back.
 *
 * <p><b>How data flows.</b> {@link CpuClaims} takes a {@link CpuReservation}: {@link CpuChoice} chooses the
 * best of the allowed CPUs, and {@link CoreKinds} knows the fast ones; {@link CpuLocks} waits while another test JVM
 * holds it; {@link Pinning} moves the thread there and other threads away. If a test has several threads, each gets a CPU,
 * as a {@link PinnedThread}. {@link CounterOffsets} bounds how far the counters of two CPUs differ. {@link CpuShare}
 * ends a measurement that gets next to nothing of its CPU.
 *
 * <p><b>What must stay.</b> Masks are given back before locks. Never open a file that this JVM has locked: closing it
 * would end the lock.
 */
package io.github.junitlatency.internal.machine.cpu;

import io.github.junitlatency.internal.machine.cpu.CpuChoice.CoreKinds;
