package io.github.junitlatency.internal.machine.cpu;

import io.github.junitlatency.internal.machine.cpu.CpuLocks.CpuWait;
import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.internal.machine.file.KernelCallException;
import io.github.junitlatency.internal.machine.kernel.Kernel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Chooses CPUs to measure on, locks them against other processes, and pins threads to them.
 *
 * @param noKernel the reason that there is no kernel that pins threads
 */
public record CpuClaims(Optional<Kernel> kernel, String noKernel, CpuLocks locks, CpuChoice choice) {

    /**
     * Locks a CPU, and touches no mask.
     *
     * @param wanted the CPU, or {@link CpuSet#ANY_CPU}
     * @throws CpuNotAllowedException if this thread may not use that CPU
     * @throws InterruptedException if interrupted while waiting for another process
     */
    public CpuReservation claim(int wanted, CpuWait.Listener listener) throws InterruptedException {
        Optional<String> refusal = whyNoPin();
        if (refusal.isPresent()) {
            return none(refusal.get());
        }
        CpuSet allowed = allowed();
        if (wanted != CpuSet.ANY_CPU && !allowed.contains(wanted)) {
            throw new CpuNotAllowedException(allowed);
        }
        CpuReservation reservation = new CpuReservation(this, "", wanted, allowed, listener);
        reservation.lockOne(wanted == CpuSet.ANY_CPU ? choice.best(allowed, CpuSet.of()) : wanted);
        return reservation;
    }

    /**
     * Locks CPUs for other processes, and pins nothing.
     *
     * @param cpu the CPU, or {@link CpuSet#ANY_CPU} for none
     * @param isAll whether it is all CPUs instead, those that the calling thread may use
     * @throws InterruptedException if interrupted while waiting for another process
     */
    public CpuReservation hold(int cpu, boolean isAll, CpuWait.Listener listener) throws InterruptedException {
        CpuReservation reservation = new CpuReservation(this, "", cpu, isAll ? allowed() : CpuSet.of(), listener);
        if (isAll) {
            reservation.free();
        } else if (cpu != CpuSet.ANY_CPU) {
            reservation.lockOne(cpu);
        }
        return reservation;
    }

    /** Reserves nothing. */
    private CpuReservation none(String refusal) {
        return new CpuReservation(this, refusal, CpuSet.ANY_CPU, CpuSet.of(), CpuWait.Listener.NOBODY);
    }

    /**
     * Takes over CPUs that another process, which takes turns with others there, has locked for this one.
     *
     * @param cpu the CPU, or {@link CpuSet#ANY_CPU} where the other process could reserve none
     * @param isFree whether it is all CPUs instead, and the calling thread is left free
     */
    public CpuReservation join(int cpu, boolean isFree) throws InterruptedException {
        if (isFree) {
            CpuReservation reservation = none("");
            reservation.free();
            return reservation;
        }
        Optional<String> refusal = whyNoPin();
        boolean isRefused = refusal.isPresent() || cpu == CpuSet.ANY_CPU;
        CpuReservation reservation = isRefused
                ? none(refusal.orElse("no CPU could be reserved"))
                : new CpuReservation(this, "", cpu, allowed(), CpuWait.Listener.NOBODY);
        reservation.pinHere();
        return reservation;
    }

    /** Returns the CPUs that the calling thread may use; none where it is unknown. */
    public CpuSet allowed() {
        try {
            return kernel.isPresent() ? kernel.get().affinity(kernel.get().threadId()) : CpuSet.of();
        } catch (KernelCallException e) {
            return CpuSet.of();
        }
    }

    private Optional<String> whyNoPin() {
        if (kernel.isEmpty()) {
            return Optional.of(noKernel);
        }
        if (isVirtual(Thread.currentThread())) {
            return Optional.of("it is a virtual thread, which has no CPU of its own");
        }
        try {
            kernel.get().affinity(kernel.get().threadId());
            return Optional.empty();
        } catch (KernelCallException e) {
            return Optional.of(e.getMessage());
        }
    }

    /** Asks by reflection: {@code Thread.isVirtual} came with JDK 21. */
    private static boolean isVirtual(Thread thread) {
        try {
            return (boolean) Thread.class.getMethod("isVirtual").invoke(thread);
        } catch (NoSuchMethodException e) {
            return false;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("Thread.isVirtual cannot be called", e);
        }
    }

    /**
     * Returns another CPU where a thread of this process has bound itself to the CPU that was chosen.
     *
     * @return empty where the CPU may stay
     */
    OptionalInt awayFromBoundThreads(int cpu, CpuSet allowed) {
        CpuSet bound = bound();
        CpuSet others = allowed.minus(bound);
        return !bound.contains(cpu) || others.isEmpty()
                ? OptionalInt.empty()
                : OptionalInt.of(choice.best(others, CpuSet.of()));
    }

    /**
     * Returns a CPU for each of several threads: the one that was chosen first, then by the same rules those next to it.
     *
     * <p>Those that a thread of this process has bound itself to give way where others are enough.
     */
    List<Integer> team(int threads, int first, CpuSet allowed) {
        CpuSet unbound = allowed.minus(bound());
        CpuSet from = unbound.size() < threads ? allowed : unbound;
        List<Integer> team = new ArrayList<>(from.contains(first) ? List.of(first) : List.of());
        while (team.size() < threads) {
            CpuSet taken = CpuSet.of(team);
            team.add(choice.best(from.minus(taken), taken));
        }
        return team;
    }

    /** Returns the CPUs that threads of this process have bound themselves to, the calling one apart. */
    private CpuSet bound() {
        Kernel asked = kernel.orElseThrow();
        int self = asked.threadId();
        CpuSet bound = CpuSet.of();
        for (int thread : asked.threadIds()) {
            CpuSet mask = thread == self ? CpuSet.ALL : mask(asked, thread);
            if (mask.size() == 1) {
                bound = bound.plus(mask);
            }
        }
        return bound;
    }

    /** A thread that has ended is bound to nothing. */
    private static CpuSet mask(Kernel asked, int thread) {
        try {
            return asked.affinity(thread);
        } catch (KernelCallException e) {
            return CpuSet.ALL;
        }
    }

    /** A CPU was asked for that the thread may not use; says which it may. */
    public static final class CpuNotAllowedException extends RuntimeException {

        private static final long serialVersionUID = 1;

        CpuNotAllowedException(CpuSet allowed) {
            super("this thread may only use CPU " + allowed
                    + "; ask for one of these, or -1 to let junit-latency choose");
        }
    }
}
