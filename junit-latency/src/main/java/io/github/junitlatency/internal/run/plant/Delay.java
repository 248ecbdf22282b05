package io.github.junitlatency.internal.run.plant;

import io.github.junitlatency.internal.run.BodySource;

/** Delays each call of a body, or some, by a chain of multiplications. */
final class Delay implements BodySource.Ending {

    private static final long FACTOR =
            6_364_136_223_846_793_005L; // Knuth's, MMIX: the compiler cannot shorten the chain
    private static final long ADDED = 1_442_695_040_888_963_407L;

    private final int links;
    private final long first;
    private final long period;
    private long left;
    private long state;

    /**
     * Prepares.
     *
     * @param links the length of the chain
     * @param first the call of a round that is delayed first, from 1
     * @param period how many calls later the next is
     */
    Delay(int links, long first, long period) {
        this.links = links;
        this.first = first;
        this.period = period;
        left = first;
    }

    @Override
    public void prepare() {
        left = first;
    }

    @Override
    public void run() {
        if (--left == 0) {
            left = period;
            chain(links);
        }
    }

    /**
     * Runs a chain that begins when all instructions before it are done, as the read of the clock does on which it depends.
     *
     * <p>Else the processor would run it beside the end of the body: some 20 ns of it took no time (EPYC, JDK 17, 2026-11).
     */
    void chain(int length) {
        long x = System.nanoTime();
        for (int i = 0; i < length; i++) {
            x = x * FACTOR + ADDED;
        }
        state = x;
    }

    /** Returns the end of the last chain, so that no compiler omits it. */
    long state() {
        return state;
    }
}
