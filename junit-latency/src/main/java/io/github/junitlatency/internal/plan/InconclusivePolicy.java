package io.github.junitlatency.internal.plan;

/**
 * What becomes of a test whose verdict is INCONCLUSIVE, {@code junit.latency.inconclusive}.
 *
 * @param mode what becomes of it
 * @param failAfterRuns after how many runs in a row without an answer it fails, {@code fail-after-N}; 0, never, unless set
 */
public record InconclusivePolicy(InconclusiveMode mode, int failAfterRuns) {

    /** Aborts the test, however often. */
    public static final InconclusivePolicy ABORT = new InconclusivePolicy(InconclusiveMode.ABORT, 0);
}
