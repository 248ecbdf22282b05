package io.github.junitlatency.internal.run;

/**
 * Fills eden with objects that die at once, to a level that differs from round to round.
 *
 * <p>A collection of the whole heap comes before each round. With an empty eden after it, a round that allocates less than eden
 * holds would never meet a collection, though in steady work one comes each time that eden is full. At a random level, a round
 * that allocates a share s of eden meets one in a share s of all rounds.
 *
 * <p>The levels of the first 2^k rounds are 1 / 2^k apart: a start that is drawn from the test's id, plus the van der Corput
 * sequence 0, 1/2, 1/4, 3/4, 1/8, … So the first two rounds suffice where s is 1/2 or more, the first four from 1/4 on.
 *
 * @param start the level of the first round, as an unsigned fraction of 2^32
 */
record Garbage(int start) {

    /** Less than half of the smallest region of G1, so that none is humongous. */
    private static final int OBJECT_BYTES = 1_000;

    private static final int SLICE = 16 << 10; // objects between two looks for an interrupt

    /** The garbage is stored here, so that the compiler cannot leave it out. */
    private static volatile byte[] last;

    /** Returns what the rounds of a test have, in whichever JVM. */
    static Garbage of(String test) {
        int hash = test.hashCode();
        hash = (hash ^ hash >>> 16) * 0x85ebca6b; // the finaliser of MurmurHash3: ids differ in few letters
        hash = (hash ^ hash >>> 13) * 0xc2b2ae35;
        return new Garbage(hash ^ hash >>> 16);
    }

    /** Returns the level of a round, counted from 0: at least 0 and less than 1. */
    double level(int round) {
        return Integer.toUnsignedLong(start + Integer.reverse(round)) / 0x1p32;
    }

    /**
     * Allocates on the calling thread.
     *
     * @throws InterruptedException if the thread was interrupted
     */
    static void allocate(long bytes) throws InterruptedException {
        long objects = bytes / OBJECT_BYTES;
        for (long object = 0; object < objects; object++) {
            if (object % SLICE == 0 && Thread.interrupted()) {
                throw new InterruptedException("interrupted while eden was filled");
            }
            last = new byte[OBJECT_BYTES - 16]; // less its header
        }
        last = null;
    }
}
