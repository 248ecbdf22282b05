package io.github.junitlatency.cli.gate;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * What a gate was asked for.
 *
 * @param folder the folder that the command ran in; outputs go to {@code target/junit-latency} in it
 * @param against names base; empty for the branch that the CI server names, or else {@code origin/HEAD}
 * @param only which tests are measured against base
 * @param shard which part of the tests this gate runs
 * @param rules how the outcome is judged
 * @param timeLimit the most wall time of the whole gate; empty without a limit
 */
public record GateRequest(
        Path folder, Optional<String> against, Only only, Shard shard, Rules rules, Optional<Duration> timeLimit) {

    /** Which tests are measured against base. */
    public enum Only {
        /** Those that may run code that differs from base. */
        AFFECTED,
        /** All. */
        ALL
    }

    /** What becomes of a gate with undecided tests. */
    public enum Undecided {
        /** It says so. */
        WARN,
        /** It measures them once more, and then says so. */
        RETRY,
        /** It is red. */
        FAIL
    }

    /**
     * How the outcome is judged.
     *
     * @param undecided what undecided tests do
     * @param isAdvisory whether broken and undecided budgets are only reported
     * @param isBrokenBaseAllowed whether a base that does not build is only reported
     * @param falseAlarms the chance of a red by relative budgets on unchanged code for the whole gate; empty where each budget
     *     keeps its own significance
     */
    public record Rules(
            Undecided undecided, boolean isAdvisory, boolean isBrokenBaseAllowed, Optional<Double> falseAlarms) {}

    /**
     * A part of the tests: each test belongs to one part.
     *
     * @param number from 1 on
     * @param of how many parts there are
     */
    public record Shard(int number, int of) {

        /** All tests. */
        public static final Shard WHOLE = new Shard(1, 1);

        /**
         * Reads such as {@code 3/20}.
         *
         * @throws GateException if it is none
         */
        public static Shard of(String text) {
            int slash = text.indexOf('/');
            try {
                Shard shard = new Shard(
                        Integer.parseInt(text.substring(0, Math.max(0, slash))),
                        Integer.parseInt(text.substring(slash + 1)));
                if (shard.number >= 1 && shard.number <= shard.of) {
                    return shard;
                }
            } catch (NumberFormatException e) {
                // said below
            }
            throw new GateException(
                    GateExit.USAGE, "a shard was expected such as 3/20, the third of twenty, and was " + text);
        }

        boolean isWhole() {
            return of == 1;
        }
    }
}
