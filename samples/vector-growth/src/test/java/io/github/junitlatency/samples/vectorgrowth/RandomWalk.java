package io.github.junitlatency.samples.vectorgrowth;

import java.util.SplittableRandom;

/** A walk over all cache lines of an array, in an order that no prefetcher foresees: each line holds where the next is. */
final class RandomWalk {

    private static final int INTS_PER_LINE = 64 / Integer.BYTES;
    private static final long SEED = 0;

    private final int[] next;
    private int at;

    /** Lays out a walk over so many bytes that comes back only when it has been everywhere (Sattolo's algorithm). */
    RandomWalk(int bytes) {
        next = new int[bytes / Integer.BYTES];
        for (int line = 0; line < next.length; line += INTS_PER_LINE) {
            next[line] = line;
        }
        SplittableRandom random = new SplittableRandom(SEED);
        for (int last = next.length / INTS_PER_LINE - 1; last > 0; last--) {
            int other = random.nextInt(last) * INTS_PER_LINE;
            int line = last * INTS_PER_LINE;
            int swapped = next[line];
            next[line] = next[other];
            next[other] = swapped;
        }
    }

    /** Goes on by a line. */
    void next() {
        at = next[at];
    }
}
