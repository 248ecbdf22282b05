package io.github.junitlatency.result;

import java.util.Optional;

/**
 * The pairs of JVMs in which head and base were measured in turns.
 *
 * @param base what base is, such as the path of its classes or the name of the other method
 * @param pairs how many there were
 * @param seconds how long all of them took, with what they measured of other tests of the class
 * @param idleShare the CPU time of the waiting side by the time that it waited, on average: 0 where it was idle
 * @param logs the folder of the workers' output
 * @param times what both sides took in all pairs together, for display; empty where no iteration counts
 */
public record PairFacts(String base, int pairs, double seconds, double idleShare, String logs, Optional<Times> times) {

    /**
     * Holds what both sides took, response times of a paced test. It does not show how pairs differ, so no ratio is of these.
     *
     * @param head head's net ticks
     * @param base base's net ticks
     */
    public record Times(Distribution head, Distribution base) {}
}
