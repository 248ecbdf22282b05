package io.github.junitlatency.result;

import io.github.junitlatency.internal.common.text.Quantities;

/** Reasons of budgets on throughput; rates are calls in a second. */
public sealed interface ThroughputReason extends Reason {

    /**
     * Of FAIL: no round reaches the limit, not even without what the machine took.
     *
     * @param bestOwnPerSecond of the best round, without the time that the machine took
     */
    record TooSlow(int rounds, double bestOwnPerSecond) implements ThroughputReason {

        @Override
        public Words words() {
            return new Words(
                    Kind.DECIDED,
                    "none of " + rounds + " rounds reaches it; the best would have "
                            + Quantities.wholeRate(bestOwnPerSecond) + " without what the machine took");
        }
    }

    /**
     * No round reaches the limit, but some would without what the machine took.
     *
     * @param bestPerSecond of the best round
     * @param bestOwnPerSecond of the best round, without the time that the machine took
     */
    record TakenByMachine(int rounds, double bestPerSecond, double bestOwnPerSecond) implements ThroughputReason {

        @Override
        public Words words() {
            return Kind.HOST_NOISE.words("none of " + rounds + " rounds reaches it, the best has "
                    + Quantities.wholeRate(bestPerSecond) + ", and would have "
                    + Quantities.wholeRate(bestOwnPerSecond) + " without what the machine took");
        }
    }

    /** Some rounds reach the limit, but less than half of them. */
    record InSomeRounds(int below, int rounds) implements ThroughputReason {

        @Override
        public Words words() {
            return Kind.THROUGHPUT_VARIES.words(below + " of " + rounds + " rounds do not reach it");
        }
    }
}
