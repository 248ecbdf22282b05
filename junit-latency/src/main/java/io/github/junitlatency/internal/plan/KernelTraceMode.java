package io.github.junitlatency.internal.plan;

/** Whether the kernel's trace is asked for causes, {@code junit.latency.kernel-trace}. */
public enum KernelTraceMode {
    /** Where this process has the right to it. */
    AUTO,
    /** It is left out. */
    OFF,
    /** A measurement without it is an error. */
    REQUIRED
}
