package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.result.BudgetOutcome;

/** Judges one budget that is relative to base, by the pairs of JVMs so far. */
public interface PairJudge {

    /** Returns whether another pair may change the verdict. */
    boolean isOpen();

    /** Returns the outcome so far. */
    BudgetOutcome outcome();
}
