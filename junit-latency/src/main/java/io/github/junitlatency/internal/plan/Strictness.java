package io.github.junitlatency.internal.plan;

/** What fails beside a broken budget, {@code junit.latency.strict}; {@code true} means {@link #DOUBTS}. */
public enum Strictness {
    /** Nothing. */
    FALSE,
    /** INCONCLUSIVE. */
    INCONCLUSIVE,
    /** INCONCLUSIVE, and PASS beside a doubt that the user can do something about. */
    DOUBTS
}
