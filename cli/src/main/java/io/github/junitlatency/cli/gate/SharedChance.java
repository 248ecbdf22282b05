package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.exit.CommandException;
import io.github.junitlatency.cli.exit.GateExit;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;

/**
 * Shares the chance of a red on unchanged code over the budgets by base that a gate measures.
 *
 * <p>Each of n budgets gets {@code chance / n}: then the chances add up to the gate's, whether the budgets depend on
 * each other or not. That is the first step of Holm's procedure; its further steps would only turn more budgets red,
 * where one is red already.
 *
 * <p>Unchanged code is over its allowance in a pair with a chance of 1/2 at most, so k pairs that all are have one of 2^-k.
 *
 * @param significance of each budget
 * @param pairs the most pairs of JVMs
 */
record SharedChance(double significance, int pairs) {

    /** What the library takes at most. */
    static final int MOST_PAIRS = 24;

    private static final int LEAST_PAIRS = 11;
    private static final double SHARE_OF_FIRST_LOOK = 0.8; // as the library's looks have it
    private static final int LATER_LOOKS = 4;

    /**
     * Returns the share of each budget; empty if each keeps its own significance, or none is measured.
     *
     * @param chance the gate's
     * @param budgets how many budgets by base are measured
     * @param uncounted tests whose number of budgets is not known before they run
     * @throws CommandException if it cannot be shared so that a budget can still be found broken
     */
    static Optional<SharedChance> of(Optional<Double> chance, int budgets, List<String> uncounted) {
        if (chance.isEmpty() || budgets == 0) {
            return Optional.empty();
        }
        if (!uncounted.isEmpty()) {
            throw GateExit.USAGE.because(
                    "false-alarms cannot be shared: the invocations of " + String.join(", ", uncounted)
                            + " are not known before they run; give these tests absolute budgets, or leave false-alarms out");
        }
        double significance = chance.get() / budgets;
        int needed = needed(SHARE_OF_FIRST_LOOK * significance);
        if (needed > MOST_PAIRS) {
            long most = (long) Math.floor(chance.get() * SHARE_OF_FIRST_LOOK * Math.pow(2, MOST_PAIRS));
            throw GateExit.USAGE.because(
                    "false-alarms = " + chance.get() * 100 + "% cannot be shared by " + budgets + " budgets by base: "
                            + MOST_PAIRS + " pairs of JVMs prove it for at most " + most
                            + "; ask for a larger chance, or have fewer budgets");
        }
        return Optional.of(
                new SharedChance(significance, Math.min(MOST_PAIRS, Math.max(LEAST_PAIRS, needed + LATER_LOOKS))));
    }

    private static int needed(double significance) {
        return (int) Math.ceil(-Math.log(significance) / Math.log(2) - 1e-9);
    }

    /** Returns the properties that tell the tests. */
    List<String> properties() {
        return List.of("-Djunit.latency.base.significance=" + decimal(), "-Djunit.latency.pairs=" + pairs);
    }

    private String decimal() {
        return new BigDecimal(significance, new MathContext(3, RoundingMode.DOWN)).toPlainString();
    }
}
