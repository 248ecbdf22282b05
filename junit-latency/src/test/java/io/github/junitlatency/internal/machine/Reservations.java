package io.github.junitlatency.internal.machine;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Reservations for tests without a machine. */
public final class Reservations {

    private Reservations() {}

    /** Returns the CPUs for helper threads beside CPU 1, where a thread that is pinned to it may use these CPUs. */
    public static HelperCpus helperCpus(String allowed, Path folder) {
        CpuSet cpus = CpuSet.parse(allowed);
        Pinning pinning = Pinning.pin(new ScriptedKernel(allowed), 1, CpuSet.of());
        return helperCpus(new CpuReservation(1, cpus, Optional.empty(), Optional.of(pinning), List.of()), folder);
    }

    /** Returns the CPUs for helper threads beside a reservation. */
    public static HelperCpus helperCpus(CpuReservation reservation, Path folder) {
        return new HelperCpus(new CpuChoice(new HostFiles(folder)), new CpuLocks(folder, Duration.ZERO), reservation);
    }

    /** Measures on a CPU as another process would, until closed. */
    public static AutoCloseable lock(int cpu, Path folder) throws IOException {
        return CpuLock.tryAcquire(folder, cpu).orElseThrow();
    }

    /** Returns the file by which a CPU is locked. */
    public static Path lockFile(int cpu, Path folder) {
        return LockFolder.in(folder).file(cpu);
    }

    /** Lets the calling thread run on some of its CPUs only, so many at most, until closed. */
    public static AutoCloseable limitTo(int max) {
        Kernel kernel = LinuxKernel.load();
        int thread = kernel.threadId();
        CpuSet before = kernel.affinity(thread);
        CpuSet limit = before.cpus().stream().limit(max).map(CpuSet::of).reduce(CpuSet.of(), CpuSet::plus);
        kernel.setAffinity(thread, limit);
        return () -> kernel.setAffinity(thread, before);
    }

    /** Binds the calling thread to one CPU, as code may do by itself, until closed. */
    public static AutoCloseable bound(int cpu) {
        Kernel kernel = LinuxKernel.load();
        int thread = kernel.threadId();
        CpuSet before = kernel.affinity(thread);
        kernel.setAffinity(thread, CpuSet.of(cpu));
        return () -> kernel.setAffinity(thread, before);
    }

    /** Returns one of no CPU. */
    public static CpuReservation none() {
        return new CpuReservation(-1, CpuSet.of(), Optional.empty(), Optional.empty(), List.of());
    }
}
