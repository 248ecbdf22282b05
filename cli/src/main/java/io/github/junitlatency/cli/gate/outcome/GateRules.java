package io.github.junitlatency.cli.gate.outcome;

import java.util.Optional;

/**
 * How the outcome of a gate is judged.
 *
 * @param inconclusive what undecided tests do
 * @param isAdvisory whether broken and undecided budgets are only reported
 * @param isBrokenBaseAllowed whether a base that does not build is only reported
 * @param falseAlarms the chance of a red by relative budgets on unchanged code for the whole gate; empty where each
 *     budget keeps its own significance
 */
public record GateRules(
        Inconclusive inconclusive, boolean isAdvisory, boolean isBrokenBaseAllowed, Optional<Double> falseAlarms) {

    /** What becomes of a gate with undecided tests. */
    public enum Inconclusive {
        /** It names them. */
        SKIP,
        /** It measures them once more, and then names them. */
        RETRY,
        /** It is red. */
        FAIL,
        /** It counts them as kept. */
        PASS
    }
}
