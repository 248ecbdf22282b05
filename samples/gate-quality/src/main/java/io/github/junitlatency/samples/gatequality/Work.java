package io.github.junitlatency.samples.gatequality;

import java.util.SplittableRandom;

/**
 * Work that is the same every time and allocates nothing: an FNV-1a hash over a stretch of a table of 16 KiB, which
 * begins where the last hash says.
 */
final class Work implements Unit {

    private static final int LONGS = 2_048;
    private static final int INDEX_BITS = 11;
    private static final long FNV_OFFSET = 0xcbf29ce484222325L; // this and the prime: draft-eastlake-fnv-21
    private static final long FNV_PRIME = 0x100000001b3L;

    private final long[] table = new SplittableRandom(1).longs(LONGS).toArray();
    private long hash = FNV_OFFSET;

    @Override
    public void reset() {
        hash = FNV_OFFSET;
    }

    @Override
    public void run(int steps) {
        long hash = this.hash;
        int begin = (int) (hash >>> (Long.SIZE - INDEX_BITS));
        for (int i = 0; i < steps; i++) {
            hash = (hash ^ table[(begin + i) & (LONGS - 1)]) * FNV_PRIME;
        }
        this.hash = hash;
    }

    /** Does so many steps, none of which can begin before a value is known. */
    void runAfter(long value, int steps) {
        hash ^= value;
        run(steps);
    }

    @Override
    public long hash() {
        return hash;
    }
}
