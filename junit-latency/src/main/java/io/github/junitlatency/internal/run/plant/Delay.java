package io.github.junitlatency.internal.run.plant;

import io.github.junitlatency.internal.run.loops.BodySource;

/** Delays each iteration of a body by a chain of multiplications. */
final class Delay implements BodySource.Ending {

    private static final long FACTOR =
            6_364_136_223_846_793_005L; // Knuth's, MMIX: the compiler cannot shorten the chain
    private static final long ADDED = 1_442_695_040_888_963_407L;

    private final int links;
    private final int calls;
    private int left;
    private long state;

    /**
     * Prepares.
     *
     * @param links the length of the chain
     * @param calls of an iteration, of which the last is delayed
     */
    Delay(int links, int calls) {
        this.links = links;
        this.calls = calls;
        left = calls;
    }

    @Override
    public void prepare() {
        left = calls;
    }

    @Override
    public void run() {
        if (--left == 0) {
            left = calls;
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

    /** Returns the length of the chain. */
    int links() {
        return links;
    }

    /** Returns the end of the last chain, so that no compiler omits it. */
    long state() {
        return state;
    }
}
