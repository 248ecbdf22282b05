package io.github.junitlatency.result;

import java.util.List;

/**
 * A limit on throughput, and the throughput that was measured, in calls of all threads in a second.
 *
 * @param limit the fewest that keep it; of a limit by base what base's throughput asks for
 * @param measured the median of the rounds; of a limit by base the median of the pairs
 * @param rounds the rounds in their order; none of a limit by base
 */
public record ThroughputFacts(double limit, double measured, List<Round> rounds) {

    public ThroughputFacts {
        rounds = List.copyOf(rounds);
    }

    /**
     * The throughput of a round.
     *
     * @param perSecond calls in a second; of a pinned thread without its waits for the CPU, if only other processes can have caused them
     * @param ownPerSecond the same without all time that the machine was measured to take
     */
    public record Round(double perSecond, double ownPerSecond) {}
}
