package io.github.junitlatency.internal.compare;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.result.Distribution;
import java.util.Arrays;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * The rounds that a pair of worker JVMs measured: one piece of evidence, however many there are.
 *
 * <p>Rounds of one JVM share its compilations, so they say nothing of each other; pairs do.
 *
 * @param rounds at least one
 */
public record MeasuredPair(List<RoundPair> rounds) {

    /** Returns a pair of which each side has one count of a gauge. */
    public static MeasuredPair of(double head, double base) {
        return new MeasuredPair(List.of(new RoundPair(one(head), one(base))));
    }

    private static Distribution one(double count) {
        long whole = Math.max(1, Math.round(count));
        Histogram histogram = Histograms.ofTicks();
        histogram.recordValue(whole);
        return new Distribution(histogram, whole);
    }

    /** Returns the pair with the first blocks of turns among the others. */
    MeasuredPair withFirstBlocks() {
        return new MeasuredPair(Lists.map(rounds, RoundPair::withFirstBlocks));
    }

    /** Returns the median; the mean of both middle ones where their number is even. */
    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
