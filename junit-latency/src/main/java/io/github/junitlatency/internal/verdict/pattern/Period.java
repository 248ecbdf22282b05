package io.github.junitlatency.internal.verdict.pattern;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.Arrays;
import java.util.Optional;

/**
 * Every k-th iteration: the period and phase that most slow iterations of a round follow.
 *
 * <p>Neighbours are one first, as what slows two iterations in a row is one event. Periods are tried that are the
 * distance of two events in a row, or the greatest common divisor of two such distances. Of those that four of five
 * events follow, and five at least, it is the one with the greatest h ln k, for h events. k is at least 10, or 100
 * events follow it, since of six numbers at random five are often even.
 *
 * <p>Example: 40 events are at 49, 99, 149, and so on, and 5 elsewhere: the period is 50.
 *
 * @param length k
 * @param phase the first iteration that follows it, below k
 */
record Period(long length, long phase) {

    private static final int LEAST_LENGTH = 10; // unless many follow it
    private static final int MANY = 100;
    private static final int MAX_EVENTS = 128; // the first ones tell enough

    /** Finds the best period of ascending numbers, none twice; empty where too few follow any. */
    static Optional<Period> of(long[] slow) {
        long[] events = withoutNeighbours(slow);
        events = Arrays.copyOf(events, Math.min(MAX_EVENTS, events.length));
        Period best = null;
        double greatest = 0;
        for (int i = 0; i + 2 < events.length; i++) {
            long distance = events[i + 1] - events[i];
            for (long length : new long[] {distance, divisor(distance, events[i + 2] - events[i + 1])}) {
                Period period = new Period(length, events[i] % length);
                double weight = period.weight(events);
                if (weight > greatest) {
                    greatest = weight;
                    best = period;
                }
            }
        }
        return Optional.ofNullable(best);
    }

    /** Returns each number that does not follow the number before it at once. */
    static long[] withoutNeighbours(long[] ascending) {
        long[] kept = new long[ascending.length];
        int size = 0;
        for (int i = 0; i < ascending.length; i++) {
            if (i == 0 || ascending[i] > ascending[i - 1] + 1) {
                kept[size++] = ascending[i];
            }
        }
        return Arrays.copyOf(kept, size);
    }

    private static long divisor(long a, long b) {
        return b == 0 ? a : divisor(b, a % b);
    }

    /** Returns how much the period says about events; 0 where too few follow it. */
    private double weight(long[] events) {
        int hits = members(events).length;
        boolean isLong = length >= LEAST_LENGTH || hits >= MANY;
        return isLong && PatternFinder.isEnough(hits, events.length) ? hits * Math.log(length) : 0;
    }

    /** Returns those of some numbers that follow the period. */
    long[] members(long[] numbers) {
        return Lists.filter(numbers, number -> number % length == phase);
    }
}
