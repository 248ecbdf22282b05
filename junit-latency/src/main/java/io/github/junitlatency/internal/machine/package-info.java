/**
 * The machine as the operating system shows it: CPUs, pinning, counters of a thread, and reasons to doubt the machine.
 *
 * <p>{@link io.github.junitlatency.internal.machine.Host} is the way in. It asks the kernel through {@code
 * LinuxKernel}, the only class that calls the {@code CLibrary} by JNA, which no other package may use, and reads /proc and
 * /sys through {@code HostFiles}. Files that are read between blocks stay open instead, each as a {@code ProcFile}.
 *
 * <p>Where JNA cannot be loaded, as with musl, there is no {@code Kernel}, so that no thread is pinned or counted, and every result
 * says so. On other systems than Linux {@code HostFiles} opens nothing, too: {@code OperatingSystem} is asked
 * in those two places, and wherever a file below /proc or /sys is opened without them.
 *
 * <p>A measurement first takes a {@link io.github.junitlatency.internal.machine.cpu.CpuReservation}: {@code CpuChoice} sorts the
 * allowed CPUs, {@code CpuLocks} takes the {@code CpuLock} of one and waits where another process has it; {@code Pinning} moves the calling thread there and the JVM's
 * other threads away. Of several threads each gets a CPU, by the same reservation and pin. Closing gives
 * every thread its mask back and then gives the locks up. While iterations run, the loop takes {@link
 * io.github.junitlatency.internal.machine.kernel.ThreadCounters} around slow ones and waits for {@link
 * io.github.junitlatency.internal.machine.task.CompilerThreads} in the warm-up. Before them, {@link
 * io.github.junitlatency.internal.machine.memory.HeapPages} gives memory to the heap: {@code HeapSegments} knows where it is, {@code
 * PageTable} what of it has none, and {@code MemoryLeft} how much it may have. {@link
 * io.github.junitlatency.internal.machine.task.TaskSnapshot} has the work of all threads up to a moment, and {@code Participants}, {@code
 * ThreadWaits} and {@code EarlierThreads} tell what two of them say; {@link io.github.junitlatency.internal.machine.task.ThreadKind} knows
 * which of them are the JVM's own. {@link io.github.junitlatency.internal.machine.cpu.CpuShare} ends a measurement whose thread gets
 * next to nothing of its CPU. The {@code …Doubts} classes turn what was read into
 * sentences for the result.
 *
 * <p>{@code CoreKinds} shows {@code CpuChoice} the fast CPUs; {@code PinnedThread} is one thread's pin, and what became of it.
 *
 * <p>To change with care: the order in which things are given back ({@code Pinning.close} before the lock), and that no file
 * is opened that this JVM has locked (see {@code CpuLock}). A source that cannot be had here is a doubt or an absent source, never an
 * exception: a new system call goes through {@code LinuxKernel.call}, and whoever uses it decides what is done without it.
 * This package knows no plan and no loop.
 *
 * <p>Words: docs/glossary.md.
 */
package io.github.junitlatency.internal.machine;
