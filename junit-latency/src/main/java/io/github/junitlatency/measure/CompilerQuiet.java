package io.github.junitlatency.measure;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;

/** Waits for the JVM's compilers to finish what a warm-up gave them to do. */
final class CompilerQuiet {

    /** No compilation ended during this long: mostly, the queue is empty. */
    private static final long QUIET_NANOS = 5_000_000;

    private static final long MOST_NANOS = 100_000_000;

    private CompilerQuiet() {}

    /** Returns when nothing was compiled for a while, or when it has lasted too long. */
    static void await() throws InterruptedException {
        CompilationMXBean compilers = ManagementFactory.getCompilationMXBean();
        if (compilers == null || !compilers.isCompilationTimeMonitoringSupported()) {
            return;
        }
        long begin = System.nanoTime();
        long quietSince = begin;
        long time = compilers.getTotalCompilationTime();
        while (System.nanoTime() - quietSince < QUIET_NANOS && System.nanoTime() - begin < MOST_NANOS) {
            Thread.sleep(1); // not spinning: with one CPU the compilers need this one
            if (compilers.getTotalCompilationTime() != time) {
                time = compilers.getTotalCompilationTime();
                quietSince = System.nanoTime();
            }
        }
    }
}
