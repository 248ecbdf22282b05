package io.github.junitlatency.internal.machine;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.Doubt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Finds the measured CPU's kind of core, and how far the heap is from it.
 *
 * <p>The heap is looked at on machines with several NUMA nodes only, once a measurement, and less often where that takes long.
 * With {@code -XX:+UseNUMA} it is not, nor with ZGC, which switches that on by itself: the JVM then gives each thread memory of
 * its own node, however the whole is spread (java(1); gc/z/zNUMA_linux.cpp).
 */
final class Topology {

    /**
     * A heap with more than this share on other nodes is doubted.
     *
     * <p>An access to another node takes 1.5 to 2 times as long (numa(7) calls it a distance of 15 to 20 to 10), so that a tenth
     * of all accesses there costs 5 to 10% on average. Example: 30 of 256 MB on node 1 and the CPU on node 0 are 0.12, which
     * is doubted.
     */
    private static final double MAX_ELSEWHERE = 0.1;

    /**
     * A reading is believed for so many times as long as it took.
     *
     * <p>For a heap of 4 GB that was touched, in pages of 4 KB, it took 0.1 s (2-CPU Intel Xeon guest, JDK 17.0.15,
     * 2026-11-22).
     */
    private static final int BELIEVED = 50;

    private final HostFiles files;
    private final CpuChoice choice;
    private final List<String> arguments;
    private final Supplier<Optional<String>> heapInfo;
    private final LongSupplier nanoTime;
    private HeapNodes heap = HeapNodes.UNKNOWN;
    private long believedUntilNanos;

    /**
     * Prepares.
     *
     * @param arguments the JVM's options
     * @param heapInfo gives the answer of {@code GC.heap_info}; empty where this JVM has no such command
     * @param nanoTime gives the time in nanoseconds
     */
    Topology(
            HostFiles files,
            CpuChoice choice,
            List<String> arguments,
            Supplier<Optional<String>> heapInfo,
            LongSupplier nanoTime) {
        this.files = files;
        this.choice = choice;
        this.arguments = arguments;
        this.heapInfo = heapInfo;
        this.nanoTime = nanoTime;
        believedUntilNanos = nanoTime.getAsLong();
    }

    /** Returns the CPUs that are near to most of the heap; none where they are all on one node, or it is unknown. */
    CpuSet nearHeap(CpuSet allowed) {
        NumaNodes nodes = NumaNodes.read(files);
        Optional<Integer> home = nodes.count(allowed) < 2 ? Optional.empty() : heap().home();
        return home.isPresent() ? nodes.near(home.get()).and(allowed) : CpuSet.of();
    }

    private synchronized HeapNodes heap() {
        long begin = nanoTime.getAsLong();
        if (begin - believedUntilNanos >= 0) {
            heap = read();
            long end = nanoTime.getAsLong();
            believedUntilNanos = end + BELIEVED * (end - begin);
        }
        return heap;
    }

    private HeapNodes read() {
        int on = arguments.lastIndexOf("-XX:+UseNUMA");
        int off = arguments.lastIndexOf("-XX:-UseNUMA");
        boolean isLocalAnyway = on > off || on == off && arguments.contains("-XX:+UseZGC");
        Optional<String> info = isLocalAnyway ? Optional.empty() : heapInfo.get();
        return info.isPresent() ? HeapNodes.read(files, info.get()) : HeapNodes.UNKNOWN;
    }

    /**
     * Returns the doubts.
     *
     * @param cpu the CPU measured on, or -1
     * @param allowed the CPUs that the thread may run on
     */
    List<Doubt> doubts(int cpu, CpuSet allowed) {
        List<Doubt> doubts = new ArrayList<>();
        slowCore(cpu, allowed, doubts);
        farHeap(cpu, doubts);
        return doubts;
    }

    private void slowCore(int cpu, CpuSet allowed, List<Doubt> doubts) {
        CoreKinds kinds = choice.kinds();
        if (!kinds.slow().contains(cpu)) {
            return;
        }
        CpuSet fastAllowed = kinds.fast().and(allowed);
        doubts.add(new Doubt(
                Doubt.Kind.SLOW_CORE,
                "CPU " + cpu + " is a core of a slower kind, by " + kinds.source() + "; the fast ones are CPU "
                        + kinds.fast(),
                fastAllowed.isEmpty()
                        ? "allow the process a fast one (taskset, cpuset)"
                        : "leave junit.latency.cpu unset, and one of CPU " + fastAllowed
                                + " free and not behind isolated ones"));
    }

    private void farHeap(int cpu, List<Doubt> doubts) {
        NumaNodes nodes = NumaNodes.read(files);
        Optional<Integer> near = nodes.of(cpu);
        if (near.isEmpty() || files.cpus("/sys/devices/system/node/has_memory").size() == 1) {
            return;
        }
        double elsewhere = heap().shareElsewhere(near.get());
        if (elsewhere > MAX_ELSEWHERE) {
            doubts.add(new Doubt(
                    Doubt.Kind.FAR_HEAP,
                    Quantities.decimal(100 * elsewhere, 0) + "% of the heap's memory is not on NUMA node " + near.get()
                            + ", where CPU " + cpu + " is, and takes longer to reach",
                    "start the JVM with numactl --cpunodebind=" + near.get() + " --membind=" + near.get()
                            + ", or with -XX:+UseNUMA"));
        }
    }
}
