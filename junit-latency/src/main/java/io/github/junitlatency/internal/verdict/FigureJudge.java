package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.result.BudgetOutcome;

/** Judges one budget by the rounds in which its figure was gauged so far, or by the pairs of JVMs so far. */
public interface FigureJudge {

    /** Returns whether another round or pair would change nothing. */
    boolean isFinal();

    /** Returns whether another loop is to show that a breach does not depend on how this one is compiled. */
    default boolean isToBeCompiledAnew() {
        return false;
    }

    /** Returns the outcome so far. */
    BudgetOutcome outcome();

    /** A figure as one JVM of a pair has it, from rounds of its own. */
    public interface SideFigure {

        /** Returns whether no further round of this JVM is wanted. */
        boolean isEnough();

        /** Returns it with another round of the same JVM. */
        SideFigure and(SideFigure more);
    }
}
