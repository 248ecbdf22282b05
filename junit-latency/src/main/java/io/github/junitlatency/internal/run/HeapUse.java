package io.github.junitlatency.internal.run;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.VMOption;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.internal.run.allocation.AllocationCounter;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryUsage;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The use of the heap at a moment.
 *
 * @param committedBytes of the heap
 * @param collections that have ended
 * @param allocatedBytes by the calling thread since it began; 0 where this JVM does not count them
 * @param faults page faults of the calling thread since it began; 0 where the kernel does not count them
 * @param eden where new objects are made
 */
record HeapUse(long committedBytes, long collections, long allocatedBytes, long faults, Eden eden) {

    /**
     * The space of new objects, whose end makes a collection.
     *
     * <p>G1 and Parallel change its size from collection to collection.
     *
     * @param bytes that it holds; 0 without one
     * @param usedBytes of it
     */
    record Eden(long bytes, long usedBytes) {

        private static final String NAME = "Eden";

        /** There is none: ZGC, Shenandoah and Epsilon. */
        static final Eden NONE = new Eden(0, 0);

        private static Eden now() {
            Optional<MemoryPoolMXBean> eden = Lists.first(
                    ManagementFactory.getMemoryPoolMXBeans(),
                    pool -> pool.getName().contains(NAME)); // "Eden Space", "PS Eden Space", "G1 Eden Space"
            if (eden.isEmpty()) {
                return NONE;
            }
            MemoryUsage usage = eden.get().getUsage();
            return new Eden(usage.getCommitted(), usage.getUsed());
        }
    }

    /**
     * Returns the share of eden that was filled since an earlier moment; 0 without one.
     *
     * <p>It is the most of what the calling thread allocated and of what eden has more, so that other threads count. Each
     * collection in between counts as a whole eden.
     */
    double edensSince(HeapUse before) {
        if (eden.bytes == 0) {
            return 0;
        }
        long inEden = eden.usedBytes - before.eden.usedBytes + (collections - before.collections) * eden.bytes;
        return (double) Math.max(allocatedBytes - before.allocatedBytes, inEden) / eden.bytes;
    }

    private static final String FREE_RATIO = "MaxHeapFreeRatio";

    /** Returns how it is now. */
    static HeapUse now(Supplier<ThreadCounters> counters) {
        ThreadCounters counted = counters.get();
        return new HeapUse(
                ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getCommitted(),
                Lists.sum(ManagementFactory.getGarbageCollectorMXBeans(), GarbageCollectorMXBean::getCollectionCount),
                AllocationCounter.bytesOfThisThread(),
                counted.minorFaults() + counted.majorFaults(),
                Eden.now());
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
