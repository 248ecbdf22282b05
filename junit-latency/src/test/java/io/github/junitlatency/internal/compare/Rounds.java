package io.github.junitlatency.internal.compare;

import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.compare.MeasuredPair.RoundPair;
import io.github.junitlatency.result.Distribution;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/** Makes rounds and pairs up. */
final class Rounds {

    private Rounds() {}

    /** Returns a distribution: ticks, count, ticks, count, and so on. */
    static Distribution of(long... ticksAndCounts) {
        Histogram histogram = Histograms.ofTicks();
        long max = 0;
        for (int i = 0; i < ticksAndCounts.length; i += 2) {
            histogram.recordValueWithCount(ticksAndCounts[i], ticksAndCounts[i + 1]);
            max = Math.max(max, ticksAndCounts[i]);
        }
        return new Distribution(histogram, max);
    }

    /** Returns a pair of one round in which every iteration took the same. */
    static MeasuredPair constant(long headTicks, long baseTicks) {
        return new MeasuredPair(List.of(new RoundPair(of(headTicks, 1_000), of(baseTicks, 1_000))));
    }

    /** Returns so many pairs, with head's times as given in turn and a base of 1,000 ticks. */
    static List<MeasuredPair> overThousand(int count, long... headTicks) {
        return new ArrayList<>(IntStream.range(0, count)
                .mapToObj(i -> constant(headTicks[i % headTicks.length], 1_000))
                .toList());
    }
}
