package io.github.junitlatency.internal.run;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.VMOption;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.internal.run.allocation.AllocationCounter;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryUsage;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The use of the heap at a moment.
 *
 * @param committedBytes of the heap
 * @param allocatedBytes by the calling thread since it began; 0 where this JVM does not count them
 * @param faults page faults of the calling thread since it began; 0 where the kernel does not count them
 * @param eden the space of new objects
 */
record HeapUse(long committedBytes, long allocatedBytes, long faults, Eden eden) {

    private static final String FREE_RATIO = "MaxHeapFreeRatio";

    /**
     * The space of new objects, whose end makes a collection.
     *
     * <p>G1 and Parallel change its size from collection to collection.
     *
     * @param bytes that it holds; 0 without one, as with ZGC, Shenandoah and Epsilon
     * @param usedBytes of it
     * @param collections that have ended
     */
    record Eden(long bytes, long usedBytes, long collections) {

        /** Returns how often what was allocated since an earlier moment fills it; 0 without one. */
        double since(Eden before) {
            return bytes == 0 ? 0 : (double) (usedBytes - before.usedBytes) / bytes + collections - before.collections;
        }
    }

    /** Says how the heap is used. */
    @FunctionalInterface
    interface Source {

        /** Returns how it is now. */
        HeapUse now();

        /** Returns how eden is now, which takes less time. */
        default Eden eden() {
            return now().eden();
        }
    }

    /** Reads the use of this JVM's heap, in some 0.1 ms: the JVM's beans are looked for but once. */
    static final class Reader implements Source {

        private final Supplier<ThreadCounters> counters;
        private final MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
        private final List<GarbageCollectorMXBean> collectors = ManagementFactory.getGarbageCollectorMXBeans();
        private final Optional<MemoryPoolMXBean> eden = Lists.first(
                ManagementFactory.getMemoryPoolMXBeans(),
                pool -> pool.getName().contains("Eden")); // "Eden Space", "PS Eden Space", "G1 Eden Space"

        /** Prepares. */
        Reader(Supplier<ThreadCounters> counters) {
            this.counters = counters;
        }

        @Override
        public HeapUse now() {
            ThreadCounters counted = counters.get();
            return new HeapUse(
                    memory.getHeapMemoryUsage().getCommitted(),
                    AllocationCounter.bytesOfThisThread(),
                    counted.minorFaults() + counted.majorFaults(),
                    eden());
        }

        @Override
        public Eden eden() {
            long collections = Lists.sum(collectors, GarbageCollectorMXBean::getCollectionCount);
            if (eden.isEmpty()) {
                return new Eden(0, 0, collections);
            }
            MemoryUsage usage = eden.get().getUsage();
            return new Eden(usage.getCommitted(), usage.getUsed(), collections);
        }
    }

    /** Returns how many collections have ended. */
    long collections() {
        return eden.collections;
    }

    /**
     * Returns how often what was allocated since an earlier moment fills eden; 0 without one.
     *
     * <p>It is the most of what the calling thread allocated and of what eden has more, so that other threads count.
     */
    double edensSince(HeapUse before) {
        return eden.bytes == 0
                ? 0
                : Math.max((double) (allocatedBytes - before.allocatedBytes) / eden.bytes, eden.since(before.eden));
    }

    /** Returns whether the JVM itself touches all that it commits; false where it does not say. */
    static boolean isPreTouched() {
        HotSpotDiagnosticMXBean flags = flags();
        return flags != null
                && Boolean.parseBoolean(flags.getVMOption("AlwaysPreTouch").getValue());
    }

    /**
     * Collects the heap and waits for the end of it, so that garbage of preparations and earlier tests falls into no round.
     *
     * <p>A full collection ends a concurrent one that runs, and moves the round's fresh state to where that of a server is that
     * has run for a while. Collectors give memory back at its end, which measured code would have to touch again; so meanwhile
     * the JVM is told to keep all of it ({@code MaxHeapFreeRatio}, a manageable flag). With {@code -XX:+DisableExplicitGC}
     * nothing happens.
     */
    static void collect() {
        HotSpotDiagnosticMXBean flags = flags();
        String before = flags == null ? "" : keepMemory(flags);
        try {
            System.gc();
        } finally {
            if (!before.isEmpty()) {
                flags.setVMOption(FREE_RATIO, before);
            }
        }
    }

    private static HotSpotDiagnosticMXBean flags() {
        try {
            return ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
        } catch (LinkageError | RuntimeException e) {
            return null; // another JVM than HotSpot
        }
    }

    /** Returns what the flag was before; empty where it cannot be set. */
    private static String keepMemory(HotSpotDiagnosticMXBean flags) {
        try {
            VMOption option = flags.getVMOption(FREE_RATIO);
            flags.setVMOption(FREE_RATIO, "100");
            return option.getValue();
        } catch (RuntimeException e) {
            return ""; // this collector has no such flag
        }
    }
}
