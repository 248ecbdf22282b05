package io.github.junitlatency.samples.gatequality;

/** Garbage, enough for some collections a round, and objects that each of them has to copy. */
final class Litter {

    private static final long BYTES_PER_ROUND = 3L << 30;
    private static final int LARGEST_BYTES = 64 << 10; // larger ones are old at once with G1's small regions
    private static final int SURVIVORS = 1 << 16;
    private static final int SURVIVOR_LONGS = 8;

    private final long bytesPerCall;
    private final int survivorsPerCall;
    private final long[][] survivors = new long[SURVIVORS][];
    private int at;
    private byte[] last = new byte[0];

    /** @param calls of a round */
    Litter(int calls) {
        bytesPerCall = BYTES_PER_ROUND / calls;
        survivorsPerCall = Math.max(1, SURVIVORS / calls);
    }

    /** Allocates a call's share. */
    void drop() {
        for (int i = 0; i < survivorsPerCall; i++) {
            survivors[at++ & (SURVIVORS - 1)] = new long[SURVIVOR_LONGS];
        }
        for (long left = bytesPerCall; left > 0; left -= LARGEST_BYTES) {
            last = new byte[(int) Math.min(left, LARGEST_BYTES)];
        }
    }

    /** Returns the last piece of garbage: without a reader it would not be made. */
    byte[] last() {
        return last;
    }
}
