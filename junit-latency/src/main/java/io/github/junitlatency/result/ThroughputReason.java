package io.github.junitlatency.result;

import io.github.junitlatency.internal.common.text.Quantities;

/** Reasons of budgets on throughput; rates are calls in a second. */
public sealed interface ThroughputReason extends Reason {

    /**
     * Of FAIL: the calls do not reach the limit, not even without the time that the machine may have taken.
     *
     * @param loops around the body, each compiled separately
     * @param takenSeconds the time that the machine may have taken
     * @param mostPerSecond the throughput without that
     */
    record TooSlow(int loops, double takenSeconds, double mostPerSecond) implements ThroughputReason {

        @Override
        public Words words() {
            String without = takenSeconds > 0
                    ? "without the " + Quantities.time(1e9 * takenSeconds)
                            + " that the machine may have taken it would have "
                    : "it has ";
            return new Words(
                    Kind.DECIDED,
                    "in " + loops + " loops, each compiled separately; " + without
                            + Quantities.wholeRate(mostPerSecond));
        }
    }

    /**
     * The calls do not reach the limit, but would without the time that the machine may have taken.
     *
     * @param seconds of all calls
     * @param takenSeconds of these, what the machine may have taken
     * @param mostPerSecond the throughput without that
     */
    record TakenByMachine(double seconds, double takenSeconds, double mostPerSecond) implements ThroughputReason {

        @Override
        public Words words() {
            return Kind.HOST_NOISE.words("the machine may have taken " + Quantities.time(1e9 * takenSeconds) + " of "
                    + Quantities.time(1e9 * seconds) + "; without that it would have "
                    + Quantities.wholeRate(mostPerSecond));
        }
    }

    /**
     * One half of the loops reaches the limit without the time that the machine may have taken, and the other does not.
     *
     * @param loops around the body, each compiled separately
     * @param firstPerSecond of the first half, without the time that the machine may have taken
     * @param secondPerSecond of the second half
     */
    record InOneHalf(int loops, double firstPerSecond, double secondPerSecond) implements ThroughputReason {

        @Override
        public Words words() {
            return Kind.THROUGHPUT_VARIES.words(
                    "of " + loops + " loops, each compiled separately, the first half would have "
                            + Quantities.wholeRate(firstPerSecond) + " and the second "
                            + Quantities.wholeRate(secondPerSecond) + " without what the machine may have taken");
        }
    }
}
