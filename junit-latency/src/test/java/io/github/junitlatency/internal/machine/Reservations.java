package io.github.junitlatency.internal.machine;

import io.github.junitlatency.internal.machine.cpu.CpuChoice;
import io.github.junitlatency.internal.machine.cpu.CpuClaims;
import io.github.junitlatency.internal.machine.cpu.CpuLock;
import io.github.junitlatency.internal.machine.cpu.CpuLocks;
import io.github.junitlatency.internal.machine.cpu.CpuLocks.CpuWait;
import io.github.junitlatency.internal.machine.cpu.CpuReservation;
import io.github.junitlatency.internal.machine.doubt.JvmDoubtsTests;
import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.internal.machine.file.HostFiles;
import io.github.junitlatency.internal.machine.kernel.Kernel;
import io.github.junitlatency.internal.machine.kernel.LinuxKernel;
import io.github.junitlatency.internal.measure.threads.ThreadTeam;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Reservations for tests without a machine. */
public final class Reservations {

    private Reservations() {}

    /** Returns a host with a kernel and no files, which waits for no other process. */
    public static Host host(Kernel kernel, Path folder) {
        return new Host(
                new HostFiles(folder),
                Optional.of(kernel),
                "",
                folder,
                Duration.ZERO,
                JvmDoubtsTests.jvm(List.of(), ""));
    }

    /** Pins the calling thread to a CPU, or {@link CpuSet#ANY_CPU}, that no other process measures on. */
    public static CpuReservation reserve(Host host, int cpu) throws InterruptedException {
        CpuReservation reservation = host.claims().claim(cpu, CpuWait.Listener.NOBODY);
        try {
            reservation.pin();
            return reservation;
        } catch (InterruptedException | RuntimeException e) {
            reservation.close();
            throw e;
        }
    }

    /** Pins the calling thread of a kernel to a CPU. */
    public static CpuReservation pinned(Kernel kernel, int cpu, Path folder) {
        try {
            return reserve(host(kernel, folder), cpu);
        } catch (InterruptedException e) {
            throw new IllegalStateException("nothing is waited for", e);
        }
    }

    /** Returns whether no process measures on a CPU. */
    public static boolean isFree(int cpu, Path folder) throws IOException {
        Optional<CpuLock> lock = CpuLock.tryAcquire(folder, cpu);
        lock.ifPresent(CpuLock::close);
        return lock.isPresent();
    }

    /** Holds a CPU for workers. */
    public static CpuReservation held(int cpu, CpuLocks locks) throws InterruptedException {
        return claims(locks).hold(cpu, false, CpuWait.Listener.NOBODY);
    }

    private static CpuClaims claims(CpuLocks locks) {
        return new CpuClaims(Optional.empty(), "", locks, new CpuChoice(HostFiles.NONE));
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
        CpuClaims claims = claims(new CpuLocks(Path.of(""), Duration.ZERO));
        return new CpuReservation(claims, "none is asked for", CpuSet.ANY_CPU, CpuSet.of(), CpuWait.Listener.NOBODY);
    }

    /** A host whose kernel is a table, for tests of other packages. */
    public static final class ScriptedHost {

        private final ScriptedKernel kernel;
        private final Host host;

        /** Makes one of two CPUs. */
        public ScriptedHost(Path folder) {
            this(folder, "0-1");
        }

        public ScriptedHost(Path folder, String cpus) {
            kernel = new ScriptedKernel(cpus) {
                @Override
                public int threadId() {
                    String name = Thread.currentThread().getName();
                    int thread = SELF
                            + (ThreadTeam.isNameOfOne(name)
                                    ? Integer.parseInt(name.substring(name.indexOf(' ') + 1))
                                    : 0);
                    masks.putIfAbsent(thread, CpuSet.parse(cpus));
                    return thread;
                }
            };
            host = Reservations.host(kernel, folder);
        }

        public Host host() {
            return host;
        }

        /** Lets the calling thread not be pinned, from now on. */
        public void refusePins() {
            kernel.refused.add(ScriptedKernel.SELF);
        }

        /** Starts a thread that ends at once. */
        public void startThread() {
            kernel.shortLived++;
        }
    }
}
