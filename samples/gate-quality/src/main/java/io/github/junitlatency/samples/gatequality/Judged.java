package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.result.Verdict;
import java.io.Serializable;

/**
 * A budget by base that a gate judged.
 *
 * @param gate names the gate, so that the budgets of one test can be put together
 * @param seconds that the gate took, with all tests of its class
 */
record Judged(Cell cell, String gate, Said said, double seconds) {

    /**
     * The kind of gate.
     *
     * @param tests how many tests the class had
     */
    record Cell(Regime regime, Difference difference, Subject subject, int tests) {}

    /**
     * The test's own words on the budget.
     *
     * @param ratio head by base; not a number where none was measured
     * @param pairs of JVMs
     */
    record Said(String method, String budget, Verdict verdict, double ratio, int pairs, String reason)
            implements Serializable {}
}
