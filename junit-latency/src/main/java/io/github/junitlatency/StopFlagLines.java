package io.github.junitlatency;

/**
 * The field of a {@link HelperThreads.StopFlag}, 128 bytes from whatever lies before and behind it in memory: helpers read
 * it all the time, and what the body writes beside it would take the line away from them, and theirs from the body. By
 * inheritance, because HotSpot lays out the fields of a superclass before those of its subclasses.
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
