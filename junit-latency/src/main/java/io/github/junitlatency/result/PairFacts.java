package io.github.junitlatency.result;

import java.util.Objects;

/**
 * The pairs of JVMs in which head and base were measured in turns.
 *
 * @param base what base is, such as the path of its classes or the name of the other method
 * @param pairs how many there were
 * @param seconds how long all of them took, with what they measured of other tests of the class
 * @param idleShare the CPU time of the waiting side by the time that it waited, on average: 0 where it was idle
 * @param logs the folder of the workers' output
 */
public record PairFacts(String base, int pairs, double seconds, double idleShare, String logs) {

    public PairFacts {
        Objects.requireNonNull(base, "base");
        Objects.requireNonNull(logs, "logs");
    }
}
