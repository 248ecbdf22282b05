package io.github.junitlatency.internal.plan;

/** What becomes of a test whose verdict is INCONCLUSIVE, {@code junit.latency.inconclusive}. */
public enum InconclusiveMode {
    /** It is aborted, and shows as skipped. */
    ABORT,
    /** It fails. */
    FAIL,
    /** It passes. */
    PASS
}
