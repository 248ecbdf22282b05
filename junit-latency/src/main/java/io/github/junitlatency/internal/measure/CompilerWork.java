package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.host.CompilerThreads;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;

/**
 * Tells how long the JVM's compilers had work.
 *
 * <p>By what the kernel counts of their threads; or by the JVM's own total where that is more, because threads have come
 * meanwhile or the kernel counts nothing. That total is of finished compilations only.
 */
final class CompilerWork {

    private final CompilerThreads compilers;
    private final long threadNanosAtBegin;
    private final long totalMillisAtBegin;

    CompilerWork(CompilerThreads compilers) {
        this.compilers = compilers;
        threadNanosAtBegin = compilers.workNanos();
        totalMillisAtBegin = totalMillis();
    }

    /** Returns for how many seconds they had work since this was made, all together. */
    double seconds() {
        double ofThreads = (compilers.workNanos() - threadNanosAtBegin) / 1e9;
        return Math.max(ofThreads, (totalMillis() - totalMillisAtBegin) / 1e3);
    }

    private static long totalMillis() {
        CompilationMXBean bean = ManagementFactory.getCompilationMXBean(); // null in a JVM that only interprets
        return bean == null || !bean.isCompilationTimeMonitoringSupported() ? 0 : bean.getTotalCompilationTime();
    }
}
