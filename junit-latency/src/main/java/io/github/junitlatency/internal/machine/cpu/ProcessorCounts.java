package io.github.junitlatency.internal.machine.cpu;

import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.locks.LockSupport;

/**
 * Has the JDK's own classes ask for the number of processors before a thread is pinned, which sees one of them only.
 *
 * <p>Each asks once, in its initialiser, and keeps the answer for the JVM's life. Found by their code in JDK 17.0.15
 * and 25.0.3: what calls {@code availableProcessors()} in {@code <clinit>}. None of them starts a thread by that.
 */
final class ProcessorCounts {

    private static final List<String> ASKING = List.of(
            "java.util.concurrent.Phaser",
            "java.util.concurrent.Exchanger",
            "java.util.concurrent.atomic.LongAdder", // by Striped64
            "java.util.concurrent.LinkedTransferQueue$DualNode",
            "java.lang.VirtualThread"); // its scheduler

    private static final long MAX_KEPT_NANOS = 100_000_000; // several times, as others may ask meanwhile

    /** Is less than a mask has where a quota or an option says so; taken before the first pin, which loads this class. */
    private static final int BEFORE_PINS = Runtime.getRuntime().availableProcessors();

    private ProcessorCounts() {}

    /** Has them ask, those that have not asked yet. */
    static void askNow() {
        ForkJoinPool.commonPool();
        for (String name : ASKING) {
            initialise(name);
        }
    }

    /**
     * Waits until the JVM counts the processors of a thread's new mask.
     *
     * <p>In a control group HotSpot keeps the number for 20 ms ({@code OSCONTAINER_CACHE_TIMEOUT} in its sources),
     * whichever thread asked: a collection that ran on one CPU just before would be answered in its place.
     */
    static void awaitCurrent(int cpus) {
        int awaited = Math.min(cpus, BEFORE_PINS);
        long begin = System.nanoTime();
        while (Runtime.getRuntime().availableProcessors() < awaited && System.nanoTime() - begin < MAX_KEPT_NANOS) {
            LockSupport.parkNanos(1_000_000);
        }
    }

    private static void initialise(String name) {
        try {
            Class.forName(name);
        } catch (ClassNotFoundException e) {
            return; // another JDK has no such class, and so nothing that asks
        }
    }
}
