package io.github.junitlatency.samples.gatequality.kinds;

/** Work of a fixed number of multiplies, each of which waits for the one before (FNV-1a). */
final class Chain {

    /** About a microsecond at 3 GHz. */
    private static final int STEPS_PER_MICRO = 700;

    private static final long FNV_PRIME = 0x100000001b3L;

    private Chain() {}

    /** Computes for about so many microseconds, and returns the result, which must be used. */
    static long micros(long seed, int micros) {
        long hash = seed;
        for (int micro = 0; micro < micros; micro++) {
            for (int i = 0; i < STEPS_PER_MICRO; i++) {
                hash = (hash ^ i) * FNV_PRIME;
            }
        }
        return hash;
    }

    /** Keeps the CPU until so much time has passed by the clock, for limits that are near. */
    static void spin(long micros) {
        long end = System.nanoTime() + 1_000 * micros;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }
}
