package io.github.junitlatency.result;

/** The decision on one budget or on a whole test. */
public enum Verdict {
    /** The exact count of exceedances is within what the budget allows. */
    PASS,
    /** The budget is broken, it is the code, and it happened again. */
    FAIL,
    /** The machine cannot tell, or not with enough certainty. */
    INCONCLUSIVE,
    /** There was no base to compare with; of a test, none of its budgets could be judged for that reason. */
    NOT_JUDGED
}
