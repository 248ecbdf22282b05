package io.github.junitlatency.internal.machine;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Prints what system calls cost, and what /proc and a command cost in their place; medians, three times. */
public final class KernelCost {

    private KernelCost() {}

    /** Measures both in turns. */
    public static void main(String[] arguments) {
        List<Kernel> kernels = List.of(
                new ProcKernel(HostFiles.local(), "it is not asked", new TasksetCommand("taskset")),
                LinuxKernel.load());
        for (int i = 0; i < 3; i++) {
            kernels.forEach(KernelCost::print);
        }
    }

    private static void print(Kernel kernel) {
        int self = kernel.threadId();
        CpuSet all = kernel.affinity(self);
        CpuSet one = CpuSet.of(all.cpus().get(0));
        double look = median(20_000, kernel::threadCounters);
        double read = median(2_000, () -> kernel.affinity(self));
        double set =
                median(20, () -> kernel.setAffinity(self, kernel.affinity(self).equals(all) ? one : all));
        kernel.setAffinity(self, all);
        long begin = System.nanoTime();
        Pinning pinning = Pinning.pin(kernel, one.cpus().get(0), CpuSet.of());
        pinning.moveOthersAway();
        long pinned = System.nanoTime();
        pinning.close();
        long given = System.nanoTime();
        System.out.println(String.format(
                Locale.ROOT,
                "%s: look %.1f us, mask read %.1f us, mask set %.1f us, %d threads moved %.1f ms, given back %.1f ms",
                kernel.getClass().getSimpleName(),
                look / 1e3,
                read / 1e3,
                set / 1e3,
                kernel.threadIds().size() - 1,
                (pinned - begin) / 1e6,
                (given - pinned) / 1e6));
    }

    private static double median(int times, Runnable call) {
        long[] nanos = new long[times];
        for (int i = 0; i < times; i++) {
            long begin = System.nanoTime();
            call.run();
            nanos[i] = System.nanoTime() - begin;
        }
        Arrays.sort(nanos);
        return nanos[times / 2];
    }
}
