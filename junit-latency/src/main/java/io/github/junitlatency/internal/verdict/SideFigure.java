package io.github.junitlatency.internal.verdict;

/** A figure as one JVM of a pair has it, from rounds of its own. */
public interface SideFigure {

    /** Returns whether no further round of this JVM is wanted. */
    boolean isEnough();

    /** Returns it with another round of the same JVM. */
    SideFigure and(SideFigure more);
}
