package io.github.junitlatency.internal.plan;

/** The modes of latency tests, {@code junit.latency.mode}. */
public enum Mode {
    /** Measures, and fails on a broken budget. */
    GATE,
    /** Measures; a broken budget never fails. */
    REPORT,
    /** Measures five rounds in any case, and suggests budgets; nothing fails. */
    SUGGEST,
    /** Runs the body once, untimed. */
    SMOKE,
    /** Skips the test. */
    OFF
}
