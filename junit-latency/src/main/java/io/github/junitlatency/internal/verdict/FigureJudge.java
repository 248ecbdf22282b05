package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.result.BudgetOutcome;

/** Judges one fixed budget by the rounds in which its figure was gauged so far. */
public interface FigureJudge {

    /** Returns whether another round would change nothing. */
    boolean isFinal();

    /** Returns whether another loop is to show that a breach does not depend on how this one is compiled. */
    boolean isToBeCompiledAnew();

    /** Returns the outcome so far. */
    BudgetOutcome outcome();
}
