package io.github.junitlatency.internal.compare;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.result.Distribution;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
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

    /**
     * One round of head's JVM and the round of base's JVM that took turns with it.
     *
     * @param head head's net ticks, at least one
     * @param base base's net ticks, at least one
     * @param firstBlocks the same of the first block of each turn, which is in neither; empty where a side has none
     */
    public record RoundPair(Distribution head, Distribution base, Optional<RoundPair> firstBlocks) {

        /** Makes a round without turns. */
        public RoundPair(Distribution head, Distribution base) {
            this(head, base, Optional.empty());
        }

        /** Returns a round with what was excluded after each wait for a turn, none of it where a side has none. */
        public static RoundPair of(
                Distribution head, Distribution base, Distribution headFirst, Distribution baseFirst) {
            boolean isThere = headFirst.count() > 0 && baseFirst.count() > 0;
            return new RoundPair(
                    head, base, isThere ? Optional.of(new RoundPair(headFirst, baseFirst)) : Optional.empty());
        }

        /** Returns the round with the first blocks among the others, on both sides. */
        RoundPair withFirstBlocks() {
            return firstBlocks.isEmpty()
                    ? this
                    : new RoundPair(both(head, firstBlocks.get().head), both(base, firstBlocks.get().base));
        }

        private static Distribution both(Distribution some, Distribution more) {
            Histogram all = Histograms.ofTicks();
            all.add(some.histogram());
            all.add(more.histogram());
            return new Distribution(all, Math.max(some.maxTicks(), more.maxTicks()));
        }
    }
}
