package io.github.junitlatency.internal.run;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.VMOption;
import java.lang.management.ManagementFactory;

/**
 * Collects the heap just before iterations are measured, so that garbage of preparations and earlier tests falls into no round.
 *
 * <p>A full collection ends a concurrent one that runs, and moves the round's fresh state to where that of a server is that has
 * run for a while. Collectors give memory back at its end, which measured code would have to touch again; so meanwhile the JVM
 * is told to keep all of it ({@code MaxHeapFreeRatio}, a manageable flag). With {@code -XX:+DisableExplicitGC} nothing happens.
 */
final class HeapCollection {

    private static final String FREE_RATIO = "MaxHeapFreeRatio";

    private HeapCollection() {}

    /** Collects, and waits for the end of it. */
    static void run() {
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
