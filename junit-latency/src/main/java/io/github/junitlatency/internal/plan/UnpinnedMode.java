package io.github.junitlatency.internal.plan;

/** What becomes of a FAIL where the thread is not pinned or the clock is not fenced, {@code junit.latency.unpinned}. */
public enum UnpinnedMode {
    /** It is INCONCLUSIVE. */
    INCONCLUSIVE,
    /** It stands. */
    JUDGE
}
