package io.github.junitlatency.internal.common.statistics;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;

/** Numbers for tests: at random, and planted among such. */
public final class Draws {

    private Draws() {}

    /** Returns so many different numbers below a bound, ascending. */
    public static long[] random(Random random, int count, long all) {
        return LongStream.generate(() -> (long) (random.nextDouble() * all))
                .distinct()
                .limit(count)
                .sorted()
                .toArray();
    }

    /** Returns both, ascending, none twice. */
    public static long[] both(long[] some, long... others) {
        return LongStream.concat(Arrays.stream(some), Arrays.stream(others))
                .distinct()
                .sorted()
                .toArray();
    }

    /** Returns the capacities of an {@code ArrayList} that is filled to so many: where it grows. */
    public static long[] arrayList(long upTo) {
        return LongStream.iterate(10, capacity -> capacity < upTo, capacity -> capacity + (capacity >> 1))
                .toArray();
    }

    /** Returns where a {@code HashMap} doubles: at three quarters of its sizes. */
    public static long[] hashMap(long upTo) {
        return LongStream.iterate(12, threshold -> threshold < upTo, threshold -> 2 * threshold)
                .toArray();
    }

    /** Returns every {@code period}-th number from {@code first} on. */
    public static long[] comb(long first, long period, int count) {
        return LongStream.range(0, count).map(i -> first + i * period).toArray();
    }
}
