package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * How many iterations were how far over the median. As exact as the histograms of iterations, 0.1%, but takes memory only
 * for lengths that occurred, of which a control run has few: it is kept for as long as the JVM lives.
 */
final class StallLengths {

    private static final int CELL_BITS = 10; // of a length from 2,048 on, so many after the first, as HdrHistogram's

    private final NavigableMap<Long, Long> counts = new TreeMap<>(); // by the shortest length of a cell

    /** Adds so many of a length. */
    void add(long ticks, long count) {
        counts.put(first(ticks), counts.getOrDefault(first(ticks), 0L) + count);
    }

    /** Returns these and others together. */
    StallLengths plus(StallLengths others) {
        StallLengths both = new StallLengths();
        both.counts.putAll(counts);
        for (Map.Entry<Long, Long> cell : others.counts.entrySet()) {
            both.add(cell.getKey(), cell.getValue());
        }
        return both;
    }

    /** Returns how many are as long or longer, to the accuracy of a cell. */
    long from(long ticks) {
        return Lists.sum(counts.tailMap(first(ticks), true).values(), Long::longValue);
    }

    /** Returns the longest that is counted together with this length. */
    static long last(long ticks) {
        return ticks | (1L << lowBits(ticks)) - 1;
    }

    private static long first(long ticks) {
        return ticks >> lowBits(ticks) << lowBits(ticks);
    }

    private static int lowBits(long ticks) {
        return Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(ticks) - 1 - CELL_BITS);
    }

    /** Returns how many different lengths are kept. */
    int size() {
        return counts.size();
    }
}
