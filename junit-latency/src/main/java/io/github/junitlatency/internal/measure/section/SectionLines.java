package io.github.junitlatency.internal.measure.section;

import io.github.junitlatency.internal.measure.section.SectionEnders.SectionEnder;

/**
 * The fields of a {@link Section}, on cache lines apart, 128 bytes because neighbouring lines are fetched in pairs. By
 * inheritance, because HotSpot lays out the fields of a superclass before those of its subclasses.
 *
 * <p>Another thread reads the first part before its stop read, so nothing that the measured thread writes in an iteration
 * may lie there: the miss would be timed.
 */
final class SectionLines {

    private SectionLines() {}

    /** Keeps what lies before the section in memory away. */
    abstract static class BeforeSettled {
        int gap; // fills what the header leaves of a word, where HotSpot would put a field of a subclass
        long a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15;
    }

    /** Written before a block, read by every thread. */
    abstract static class Settled extends BeforeSettled {
        Thread measured;
        int cpu = -1;
    }

    /** Keeps the next part away. */
    abstract static class AfterSettled extends Settled {
        long b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, b11, b12, b13, b14, b15;
    }

    /** Written and read by the measured thread alone. */
    abstract static class OwnLine extends AfterSettled {
        long startTicks;
        long difference;
        long backTicks;
        long stopTicks;
        long handOffs;
        long forgottenHandOffs;
        SectionEnder lastEnder;
        int ownGap; // a reference of a subclass would go there
    }

    /** Keeps the next part away. */
    abstract static class AfterOwn extends OwnLine {
        long c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15;
    }

    /** Written by the measured thread and by the one that stops. */
    abstract static class Shared extends AfterOwn {
        long state; // the iteration and its phase, see Section
        long handedOverTicks;
        IllegalStateException fault;
        int sharedGap; // as above
    }

    /** Keeps the next part away. */
    abstract static class AfterShared extends Shared {
        long d0, d1, d2, d3, d4, d5, d6, d7, d8, d9, d10, d11, d12, d13, d14, d15;
    }

    /** Read at every stop by another thread, and written only when that is not the one of the stop before. */
    abstract static class Stopping extends AfterShared {
        Thread ender;
        int endingGap; // as above
    }

    /** Keeps what lies behind the section in memory away. */
    abstract static class AfterStopping extends Stopping {
        long e0, e1, e2, e3, e4, e5, e6, e7, e8, e9, e10, e11, e12, e13, e14, e15;
    }
}
