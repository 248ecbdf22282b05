package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.machine.CompilerThreads;
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
    /** Null in a JVM that only interprets; looked up once, because that goes through all platform beans. */
    private final CompilationMXBean bean;

    private final long threadNanosAtBegin;
    private final long lastTierNanosAtBegin;
    private final long totalMillisAtBegin;

    CompilerWork(CompilerThreads compilers) {
        this.compilers = compilers;
        bean = ManagementFactory.getCompilationMXBean();
        threadNanosAtBegin = compilers.workNanos();
        lastTierNanosAtBegin = compilers.lastTierWorkNanos();
        totalMillisAtBegin = totalMillis();
    }

    /**
     * For how many seconds they had work.
     *
     * @param all all of them together
     * @param lastTier those whose code is not compiled again: C2, or all where there is but one kind
     */
    record Seconds(double all, double lastTier) {

        static final Seconds NONE = new Seconds(0, 0);

        Seconds since(Seconds before) {
            return new Seconds(all - before.all, lastTier - before.lastTier);
        }
    }

    /** Returns for how long they had work since this was made. */
    Seconds seconds() {
        long threadNanos = compilers.workNanos() - threadNanosAtBegin;
        double all = Math.max(threadNanos / 1e9, (totalMillis() - totalMillisAtBegin) / 1e3);
        return new Seconds(all, threadNanos == 0 ? all : (compilers.lastTierWorkNanos() - lastTierNanosAtBegin) / 1e9);
    }

    private long totalMillis() {
        return bean == null || !bean.isCompilationTimeMonitoringSupported() ? 0 : bean.getTotalCompilationTime();
    }
}
