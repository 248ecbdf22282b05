package io.github.junitlatency.cli.gate.unchanged;

/** Tells what became of something from base to head. */
public enum ChangeKind {
    /** Only head has it. */
    ADDED,

    /** Only base has it. */
    REMOVED,

    /** Both have it, and they differ. */
    CHANGED
}
