package com.example;

/** Work that no compiler shortens: each step needs the one before it. */
final class Chain {

    private Chain() {}

    static long after(int steps, long from) {
        long x = from;
        for (int step = 0; step < steps; step++) {
            x ^= x << 13; // Marsaglia's xorshift
            x ^= x >>> 7;
            x ^= x << 17;
        }
        return x;
    }
}
