package io.github.junitlatency.samples.jitter;

import io.github.junitlatency.result.Doubt;
import java.util.List;

/**
 * A machine's jitter: the gaps between reads of the clock that follow each other.
 *
 * @param setup where it was measured
 * @param gaps all gaps in figures
 * @param bins the histogram, in ascending order
 * @param outliers the gaps over the knee
 * @param floors the smallest limits that can be gated on here, by ascending length of the body
 * @param advice which settings would fit better, a sentence each
 * @param doubts reasons not to trust the figures
 */
record JitterResult(
        Setup setup,
        Gaps gaps,
        List<Bin> bins,
        Outliers outliers,
        List<GateFloor> floors,
        List<String> advice,
        List<Doubt> doubts) {

    /**
     * The place of a measurement, and its clock.
     *
     * @param cpu the CPU that the thread was pinned to, or -1
     * @param provider the clock's
     * @param frequencyHz ticks per second
     * @param stepTicks what the clock cannot see below
     */
    record Setup(int cpu, String provider, double frequencyHz, long stepTicks) {

        double nanos(double ticks) {
            return ticks * 1e9 / frequencyHz;
        }
    }

    /**
     * All gaps in figures.
     *
     * @param stddevTicks their standard deviation
     * @param measuredTicks their sum
     * @param runTicks how long the run was, with everything between blocks
     * @param blocks how many blocks of reads there were
     */
    record Gaps(
            long count,
            long minTicks,
            long maxTicks,
            double stddevTicks,
            long measuredTicks,
            long runTicks,
            long blocks) {

        double meanTicks() {
            return (double) measuredTicks / count;
        }

        /** Returns the share of the run that lay between two neighbouring reads, 0 to 1. */
        double measuredShare() {
            return (double) measuredTicks / runTicks;
        }
    }

    /**
     * A bin of the histogram.
     *
     * @param upToTicks the longest gap that belongs to it; {@link Long#MAX_VALUE} for the last bin
     * @param count how many gaps fell into it
     * @param sumTicks the sum of these gaps
     */
    record Bin(long upToTicks, long count, long sumTicks) {}

    /**
     * The gaps over the knee.
     *
     * @param seen how many there were
     * @param kept the longest of them, in order of time
     * @param period whether those come at a regular time
     */
    record Outliers(long seen, List<Outlier> kept, OutlierPeriod period) {}

    /** Returns the longest gap that is no outlier. */
    long kneeTicks() {
        return bins.get(bins.size() / 2 - 1).upToTicks();
    }

    /** Returns the same with these doubts. */
    JitterResult withDoubts(List<Doubt> others) {
        return new JitterResult(setup, gaps, bins, outliers, floors, advice, others);
    }
}
