package io.github.junitlatency.samples.clockfacts;

/** Work of a known number of cycles: each operation needs the result of the one before, so none run side by side. */
final class SerialChain {

    /**
     * Three shifts or rotations and two exclusive ors, a cycle each on every x86-64 core of the last ten years where
     * copies of registers are free (Agner Fog, Instruction tables).
     */
    static final int CYCLES_PER_STEP = 5;

    private SerialChain() {}

    /** Runs so many steps from a state, and returns the last. */
    static long run(int steps, long state) {
        long x = state;
        for (int i = 0; i < steps; i++) {
            x ^= x << 13; // no step can be merged with the next, unlike multiplications and additions
            x ^= x >>> 7;
            x = Long.rotateLeft(x, 17);
        }
        return x;
    }
}
