package io.github.junitlatency.samples.benchmarks;

/** A body that computes for as long as wanted, allocates nothing, and stays in registers. */
final class Arithmetic {

    private static long state = 1;

    private Arithmetic() {}

    /** Takes six cycles a step. */
    static void steps(int steps) {
        long x = state;
        for (int i = 0; i < steps; i++) {
            x ^= x << 13; // Marsaglia's xorshift, of which no state but 0 leads to 0
            x ^= x >>> 7;
            x ^= x << 17;
        }
        state = x;
    }
}
