package io.github.junitlatency.result;

import java.util.List;

/**
 * Holds the throughput that was measured, in calls of all threads in a second, round by round.
 *
 * @param rounds in their order
 */
public record ThroughputFacts(List<Round> rounds) {

    public ThroughputFacts {
        rounds = List.copyOf(rounds);
    }

    /**
     * Holds the calls of a round, and the two times in which the code made them.
     *
     * @param calls of all threads
     * @param seconds the most that can be the code's: without a pinned thread's waits for its CPU, if only other
     *     processes can have caused them
     * @param leastSeconds the least that surely is: without all that the machine may have taken
     */
    public record Round(long calls, double seconds, double leastSeconds) {

        /** Returns the calls in a second. */
        public double perSecond() {
            return calls / seconds;
        }

        /** Adds up rounds. */
        public static Round sum(List<Round> rounds) {
            Round sum = new Round(0, 0, 0);
            for (Round round : rounds) {
                sum = new Round(
                        sum.calls + round.calls, sum.seconds + round.seconds, sum.leastSeconds + round.leastSeconds);
            }
            return sum;
        }

        /** Returns the calls in a second without all that the machine may have taken. */
        public double mostPerSecond() {
            return calls / leastSeconds;
        }
    }
}
