package io.github.junitlatency.internal.run.heap;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.VMOption;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.machine.memory.HeapPages;
import io.github.junitlatency.internal.run.figure.AllocationCounter;
import io.github.junitlatency.internal.run.heap.Heap.HeapUse;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryUsage;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The heap of this JVM, which is looked at in some 0.1 ms: the JVM's beans are looked for but once. */
final class JvmHeap implements Heap {

    private static final String FREE_RATIO = "MaxHeapFreeRatio";

    /** Less than half of the smallest region of G1, so that none is humongous. */
    private static final int OBJECT_BYTES = 1_000;

    private static final int SLICE = 16 << 10; // objects between two looks for an interrupt

    /** The garbage is stored here, so that the compiler cannot leave it out. */
    private static volatile byte[] last;

    private final Host host;
    private final Supplier<ThreadCounters> counters;
    private final MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
    private final List<GarbageCollectorMXBean> collectors = ManagementFactory.getGarbageCollectorMXBeans();
    private final Optional<MemoryPoolMXBean> eden = Lists.first(
            ManagementFactory.getMemoryPoolMXBeans(),
            pool -> pool.getName().contains("Eden")); // "Eden Space", "PS Eden Space", "G1 Eden Space"

    /** Prepares. */
    JvmHeap(Host host) {
        this.host = host;
        counters = host.threadCounters();
    }

    @Override
    public HeapPages.Touch touch() throws InterruptedException {
        return host.heapPages().touch();
    }

    @Override
    public HeapUse use() {
        ThreadCounters counted = counters.get();
        return new HeapUse(
                memory.getHeapMemoryUsage().getCommitted(),
                AllocationCounter.bytesOfThisThread(),
                counted.minorFaults() + counted.majorFaults(),
                eden());
    }

    @Override
    public HeapUse.Eden eden() {
        long collections = Lists.sum(collectors, GarbageCollectorMXBean::getCollectionCount);
        if (eden.isEmpty()) {
            return new HeapUse.Eden(0, 0, collections);
        }
        MemoryUsage usage = eden.get().getUsage();
        return new HeapUse.Eden(usage.getCommitted(), usage.getUsed(), collections);
    }

    @Override
    public boolean isPreTouched() {
        HotSpotDiagnosticMXBean flags = flags();
        return flags != null
                && Boolean.parseBoolean(flags.getVMOption("AlwaysPreTouch").getValue());
    }

    /**
     * Collects the heap and waits for the end of it, so that garbage of preparations and earlier tests falls into no round.
     *
     * <p>A full collection ends a concurrent one that runs, and moves the round's fresh state to where that of a server
     * is that has run for a while. Collectors give memory back at its end, which measured code would have to touch
     * again; so meanwhile the JVM is told to keep all of it ({@code MaxHeapFreeRatio}, a manageable flag). With
     * {@code -XX:+DisableExplicitGC} nothing happens.
     */
    @Override
    public void collect() {
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

    @Override
    public void allocate(long bytes) throws InterruptedException {
        long objects = bytes / OBJECT_BYTES;
        for (long object = 0; object < objects; object++) {
            if (object % SLICE == 0 && Thread.interrupted()) {
                throw new InterruptedException("interrupted while eden was filled");
            }
            last = new byte[OBJECT_BYTES - 16]; // less its header
        }
        last = null;
    }
}
