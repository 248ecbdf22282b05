package io.github.junitlatency.result;

/**
 * All gaps between neighbouring reads of the clock, in figures.
 *
 * @param count how many gaps
 * @param minTicks the shortest
 * @param meanTicks their mean
 * @param stddevTicks their standard deviation
 * @param maxTicks the longest
 * @param measuredTicks how long they were together
 * @param runTicks how long the run was, with everything between blocks
 * @param blocks how many blocks of reads there were
 */
public record JitterGaps(
        long count,
        long minTicks,
        double meanTicks,
        double stddevTicks,
        long maxTicks,
        long measuredTicks,
        long runTicks,
        long blocks) {

    /** Returns the share of the run that lay between two neighbouring reads, 0 to 1. */
    public double measuredShare() {
        return (double) measuredTicks / runTicks;
    }
}
