package io.github.junitlatency.result;

import io.github.junitlatency.internal.text.Quantities;
import java.util.Objects;

/**
 * All gaps between neighbouring reads of the clock, in figures.
 *
 * <p>Measurements make it; read it by its methods, which stay when it learns more.
 */
public final class JitterGaps {

    private final Lengths lengths;
    private final long measuredTicks;
    private final long runTicks;
    private final long blocks;

    /**
     * How long the gaps were.
     *
     * @param count how many gaps
     * @param minTicks the shortest
     * @param meanTicks their mean
     * @param stddevTicks their standard deviation
     * @param maxTicks the longest
     */
    public record Lengths(long count, long minTicks, double meanTicks, double stddevTicks, long maxTicks) {}

    /**
     * Puts the parts together.
     *
     * @param measuredTicks the sum of all gaps
     * @param runTicks how long the run was, with everything between blocks
     * @param blocks how many blocks of reads there were
     */
    public JitterGaps(Lengths lengths, long measuredTicks, long runTicks, long blocks) {
        this.lengths = Objects.requireNonNull(lengths, "lengths");
        this.measuredTicks = measuredTicks;
        this.runTicks = runTicks;
        this.blocks = blocks;
    }

    /** Returns how many gaps there were. */
    public long count() {
        return lengths.count();
    }

    /** Returns the ticks of the shortest gap. */
    public long minTicks() {
        return lengths.minTicks();
    }

    /** Returns the mean of the gaps, in ticks. */
    public double meanTicks() {
        return lengths.meanTicks();
    }

    /** Returns the standard deviation of the gaps, in ticks. */
    public double stddevTicks() {
        return lengths.stddevTicks();
    }

    /** Returns the ticks of the longest gap. */
    public long maxTicks() {
        return lengths.maxTicks();
    }

    /** Returns the sum of all gaps, in ticks. */
    public long measuredTicks() {
        return measuredTicks;
    }

    /** Returns how long the run was in ticks, with everything between blocks. */
    public long runTicks() {
        return runTicks;
    }

    /** Returns how many blocks of reads there were. */
    public long blocks() {
        return blocks;
    }

    /** Returns the share of the run that lay between two neighbouring reads, 0 to 1. */
    public double measuredShare() {
        return (double) measuredTicks / runTicks;
    }

    /** Returns how many gaps there were, how long they were, and their share of the run. */
    @Override
    public String toString() {
        return count() + " gaps of " + minTicks() + " to " + maxTicks() + " ticks, mean "
                + Quantities.decimal(meanTicks(), 1) + ", " + Quantities.decimal(100 * measuredShare(), 1)
                + "% of the run";
    }
}
