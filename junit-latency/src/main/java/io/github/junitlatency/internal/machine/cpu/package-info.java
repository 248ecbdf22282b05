/**
 * How CPUs are chosen, locked, pinned and given back.
 *
 * <p>{@link io.github.junitlatency.internal.machine.cpu.CpuClaims} takes a
 * {@link io.github.junitlatency.internal.machine.cpu.CpuReservation}:
 * {@link io.github.junitlatency.internal.machine.cpu.CpuChoice} sorts the allowed CPUs, of which {@code CoreKinds} knows the
 * fast ones, {@link io.github.junitlatency.internal.machine.cpu.CpuLocks} waits where another test JVM has one,
 * {@link io.github.junitlatency.internal.machine.cpu.Pinning} moves the thread there and others away. Of several threads
 * each gets a CPU, as a {@link io.github.junitlatency.internal.machine.cpu.PinnedThread}.
 * {@link io.github.junitlatency.internal.machine.cpu.CounterOffsets} bounds how far the counters of two CPUs differ.
 * {@link io.github.junitlatency.internal.machine.cpu.CpuShare} ends a measurement that gets next to nothing of its CPU.
 *
 * <p>Masks are given back before locks. No file is opened that this JVM has locked: closing it would end the lock.
 */
package io.github.junitlatency.internal.machine.cpu;
