package io.github.junitlatency;

/**
 * Keeps the field of a {@link HelperThreads.StopFlag} 128 bytes away from other data in memory.
 *
 * <p>Helpers read the flag all the time. Were it on one cache line with data that the body writes, each would slow the other
 * down. The padding is inherited, because HotSpot lays out the fields of a superclass before those of its subclasses.
 */
final class StopFlagLines {

    private StopFlagLines() {}

    /** Keeps what lies before the flag away. */
    abstract static class BeforeFlag {
        long a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15;
    }

    /** The flag. */
    abstract static class Flag extends BeforeFlag {
        volatile long raised; // not a boolean, which would go into the gap that an object's header leaves
    }

    /** Keeps what lies behind the flag away. */
    abstract static class AfterFlag extends Flag {
        long b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, b11, b12, b13, b14, b15;
    }
}
