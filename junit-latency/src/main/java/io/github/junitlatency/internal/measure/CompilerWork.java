package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.host.CompilerThreads;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;

/**
 * Tells whether the JVM's compilers were at work since it was asked last.
 *
 * <p>By the time that their threads ran, which the kernel counts, and by the JVM's own total of finished compilations, which
 * knows of threads that have come and gone meanwhile.
 */
final class CompilerWork {

    /** Less is a thread that woke up, found nothing to do and slept on. The smallest compilation takes more. */
    private static final long MIN_NANOS = 50_000;

    private final CompilerThreads compilers;
    private long before;

    CompilerWork(CompilerThreads compilers) {
        this.compilers = compilers;
        before = nanos();
    }

    /** Returns whether they were at work since the last call, or are now. */
    boolean wasThereAny() {
        long now = nanos();
        boolean worked = Math.abs(now - before) > MIN_NANOS; // the sum falls when a thread has ended
        before = now;
        return worked || compilers.areBusy();
    }

    private long nanos() {
        return Math.max(0, compilers.workNanos()) + totalNanos();
    }

    private static long totalNanos() {
        CompilationMXBean bean = ManagementFactory.getCompilationMXBean(); // null in a JVM that only interprets
        return bean == null || !bean.isCompilationTimeMonitoringSupported()
                ? 0
                : bean.getTotalCompilationTime() * 1_000_000;
    }
}
